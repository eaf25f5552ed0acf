import type { Definition, FootnoteReference, Nodes, PhrasingContent } from 'mdast';
import { DEEPEST_NESTING } from './flatten.ts';
import { attributeOf, hasWords, htmlInlines, isElement, MARKS, parseHtml, type HtmlElement } from './html-inlines.ts';
import { nodeLine } from '../text/parse-policy.ts';
import type { Report } from './report.ts';
import { withOpenTags } from './unknown-tags.ts';

export type PlainContext = {
  readonly report: Report;
  readonly definitions: ReadonlyMap<string, Definition>;
  /** The number of a footnote, by its name. */
  readonly noteNumber: (reference: FootnoteReference) => number;
  /** Ids of anchors that stand before the next heading, or in it. */
  readonly anchors: string[];
};

/** The address of a reference to a footnote, until its clause has an id. */
export const NOTE = 'note:';

type Open = { readonly tag: string; readonly url: string | undefined; readonly children: PhrasingContent[] };

/** Inline content that a text may have: HTML, images, references and struck words in the form that Markdown has for them. */
export function plainInlines(nodes: readonly PhrasingContent[], context: PlainContext): PhrasingContent[] {
  const root: PhrasingContent[] = [];
  const open: Open[] = [];
  const add = (...children: readonly PhrasingContent[]): void => void (open.at(-1)?.children ?? root).push(...children);
  for (const node of nodes) {
    if (node.type === 'html') readTag(node.value, nodeLine(node), { open, add, context });
    else add(...plainInline(node, context));
  }
  while (open.length > 0) close(open, add);
  return root;
}

type TagReading = {
  readonly open: Open[];
  readonly add: (...children: readonly PhrasingContent[]) => void;
  readonly context: PlainContext;
};

function readTag(html: string, line: number, { open, add, context }: TagReading): void {
  const [, closing] = /^<\/([\w-]+)/.exec(html) ?? [];
  if (closing !== undefined) {
    const at = open.findLastIndex(({ tag }) => tag === closing.toLowerCase());
    if (at === -1) return;
    while (open.length > at) close(open, add);
    return;
  }
  const [node] = parseHtml(withOpenTags(html, () => line, context.report)).childNodes;
  if (node === undefined || !isElement(node) || /^(?:br|img|wbr|hr|input)$/.test(node.tagName))
    return add(...htmlInlines(node === undefined ? [] : [node], () => line, context.report));
  if (open.length === DEEPEST_NESTING) return listUnread(node, line, context.report);
  const id = attributeOf(node, 'id') ?? (node.tagName === 'a' ? attributeOf(node, 'name') : undefined);
  if (id !== undefined) context.anchors.push(id);
  context.report.changed(line, `the HTML element <${node.tagName}> has the form of Markdown`);
  open.push({ tag: node.tagName, url: attributeOf(node, 'href'), children: [] });
}

function listUnread(node: HtmlElement, line: number, report: Report): void {
  report.changed(line, `an element nested more than ${DEEPEST_NESTING} deep is its words`);
  report.leftOut(line, 'the address of a link nested that deep', attributeOf(node, 'href') ?? '');
}

function close(open: Open[], add: (...children: readonly PhrasingContent[]) => void): void {
  const { tag, url, children } = open.pop() ?? { tag: '', url: undefined, children: [] };
  const mark = MARKS[tag];
  if (!hasWords(children)) add(...children);
  else if (mark !== undefined) add({ type: mark, children });
  else if (tag === 'a' && url !== undefined) add({ type: 'link', url, children });
  else add(...children);
}

function plainInline(node: PhrasingContent, context: PlainContext): PhrasingContent[] {
  const { report, definitions } = context;
  const line = nodeLine(node);
  const inner = 'children' in node ? plainInlines(node.children, context) : [];
  switch (node.type) {
    case 'image':
    case 'imageReference': {
      const address = node.type === 'image' ? node.url : (definitions.get(node.identifier)?.url ?? '');
      report.changed(line, `an image is its words: ${address}`);
      // The words of two images in a row are no one word.
      return (node.alt ?? '') === '' ? [] : [{ type: 'text', value: ` ${node.alt} ` }];
    }
    case 'linkReference': {
      const url = definitions.get(node.identifier)?.url;
      return url === undefined ? inner : [{ type: 'link', url, children: inner, ...placed(node) }];
    }
    case 'footnoteReference': {
      const number = context.noteNumber(node);
      return [
        { type: 'text', value: ' ' },
        { type: 'link', url: `${NOTE}${number}`, children: [{ type: 'text', value: `[${number}]` }] },
      ];
    }
    case 'delete':
      report.open(line, `the words “${textOf([node])}” were struck through: they are there still`);
      return inner;
    case 'strong':
    case 'emphasis':
      return hasWords(inner) ? [{ ...node, children: inner }] : inner;
    case 'link':
      report.leftOut(line, 'the title of a link', node.title ?? '');
      return [{ ...node, title: null, children: inner }];
    case 'text':
    case 'inlineCode':
    case 'break':
      return [node];
    default:
      return [];
  }
}

function placed({ position }: Nodes) {
  return position === undefined ? {} : { position };
}

/** Their words do not run into those behind them. */
const APART = new Set<Nodes['type']>(['paragraph', 'heading', 'tableCell']);

export function textOf(nodes: readonly Nodes[]): string {
  return nodes
    .map((node) => {
      if ('children' in node) return textOf(node.children) + (APART.has(node.type) ? '\n' : '');
      if (node.type === 'break') return ' ';
      return 'value' in node ? node.value : '';
    })
    .join('');
}
