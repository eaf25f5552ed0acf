import type { BlockContent, Code, Heading, Html, ListItem, PhrasingContent, RootContent, Table, TableRow } from 'mdast';
import { nodeLine } from '../text/parse-policy.ts';
import { flattenHtml } from './flatten.ts';
import type { AnchoredHeading } from './headings.ts';
import { htmlBlocks } from './html-blocks.ts';
import { attributeOf, isElement, parseHtml, trimmed, wordsIn, type HtmlNode } from './html-inlines.ts';
import { plainInlines, textOf, type PlainContext } from './plain-inlines.ts';
import { withOpenTags } from './unknown-tags.ts';

/** Blocks that a text may have. `isRoot`: headings are clauses there, and words in bold elsewhere. */
export function plainBlocks(nodes: readonly RootContent[], context: PlainContext, isRoot = true): RootContent[] {
  return nodes.flatMap((node): RootContent[] => {
    const line = nodeLine(node);
    const { report } = context;
    switch (node.type) {
      case 'heading':
        return headingOf(node, context, isRoot);
      case 'paragraph':
        return paragraphOf(plainInlines(node.children, context), node);
      case 'thematicBreak':
        report.changed(line, 'a line across the page is left out');
        return [];
      case 'code':
        return linesOfCode(node, context);
      case 'html':
        return htmlOf(node, context);
      case 'blockquote': {
        const children = innerBlocks(node.children, context);
        return children.length === 0 ? [] : [{ ...node, children }];
      }
      case 'list': {
        const children = node.children.map((item) => itemOf(item, context));
        return [
          {
            ...node,
            children: children.filter((item) => item.children.length > 0),
            spread: children.some(({ spread }) => spread === true),
          },
        ];
      }
      case 'table':
        return [tableOf(node, context)];
      // Definitions of links and footnotes are read beforehand.
      default:
        return [];
    }
  });
}

export function innerBlocks(nodes: readonly RootContent[], context: PlainContext): BlockContent[] {
  return plainBlocks(nodes, context, false).filter((node): node is BlockContent =>
    ['paragraph', 'list', 'table', 'blockquote'].includes(node.type),
  );
}

function headingOf(node: Heading, context: PlainContext, isRoot: boolean): RootContent[] {
  const heading = isRoot ? anchored(node, context) : boldHeading(node, context);
  if (textOf([heading]).trim() !== '') return [heading];
  context.report.changed(nodeLine(node), 'a heading without words goes');
  return [];
}

function anchored(node: Heading, context: PlainContext): AnchoredHeading {
  const children = trimmed(plainInlines(node.children, context));
  const anchors = context.anchors.splice(0);
  return {
    ...node,
    children: children.map((child) => (child.type === 'break' ? { type: 'text', value: ' ' } : child)),
    anchors,
  };
}

function boldHeading(node: Heading, context: PlainContext): RootContent {
  context.report.changed(nodeLine(node), 'a heading in a list or a quotation is words in bold');
  return { type: 'paragraph', children: [{ type: 'strong', children: plainInlines(node.children, context) }] };
}

function paragraphOf(inlines: readonly PhrasingContent[], { position }: RootContent): RootContent[] {
  const children = trimmed(inlines);
  return children.length === 0 ? [] : [{ type: 'paragraph', children, ...(position && { position }) }];
}

function linesOfCode(node: Code, { report }: PlainContext): RootContent[] {
  report.changed(
    nodeLine(node),
    (node.lang ?? '') === '' ? 'indented lines are paragraphs' : 'lines of code are paragraphs',
  );
  report.leftOut(nodeLine(node), 'the language of the code', `${node.lang ?? ''} ${node.meta ?? ''}`);
  return node.value
    .split(/\n\s*\n/)
    .flatMap((words) =>
      paragraphOf(words.trim() === '' ? [] : [{ type: 'text', value: words.replace(/\s+/g, ' ').trim() }], node),
    );
}

/** An element around Markdown leaves nothing; HTML with words is read as such. */
function htmlOf(node: Html, context: PlainContext): RootContent[] {
  const { report } = context;
  const first = nodeLine(node);
  const opened = withOpenTags(node.value, (at) => first + node.value.slice(0, at).split('\n').length - 1, report);
  const root = parseHtml(opened);
  const lineOf = (part: HtmlNode): number => first + (part.sourceCodeLocation?.startLine ?? 1) - 1;
  flattenHtml(root, { lineOf, report });
  const nodes = root.childNodes;
  for (const part of nodes) collectAnchors(part, context.anchors);
  const comments = nodes.filter((part) => part.nodeName === '#comment');
  for (const comment of comments) if ('data' in comment) report.leftOut(lineOf(comment), 'a comment', comment.data);
  const others = nodes.filter((part) => part.nodeName !== '#comment');
  if (others.some((part) => part.nodeName !== '#text' || wordsIn(part).trim() !== ''))
    report.changed(first, 'HTML has the form of Markdown');
  return others.some((part) => wordsIn(part).trim() !== '' || isElement(part))
    ? htmlBlocks(others, { lineOf, report })
    : [];
}

/** Of empty anchors only: `id` of an element with words is a name for a script. */
function collectAnchors(node: HtmlNode, anchors: string[]): void {
  if (!isElement(node)) return;
  const id = attributeOf(node, 'id') ?? attributeOf(node, 'name');
  if (node.tagName === 'a' && id !== undefined && wordsIn(node).trim() === '') anchors.push(id);
  for (const child of node.childNodes) collectAnchors(child, anchors);
}

function itemOf(item: ListItem, context: PlainContext): ListItem {
  const { checked, ...node } = item;
  if (typeof checked === 'boolean')
    context.report.changed(
      nodeLine(item),
      `a box to tick, which was ${checked ? 'ticked' : 'empty'}, is an item of a list`,
      checked ? '[x]' : '',
    );
  return { ...node, children: innerBlocks(node.children, context) };
}

/** Every row has as many cells as the longest. */
function tableOf(node: Table, context: PlainContext): Table {
  const columns = Math.max(...node.children.map(({ children }) => children.length));
  if (node.children.some(({ children }) => children.length > (node.children[0]?.children.length ?? 0)))
    context.report.changed(nodeLine(node), `a row has more cells than the head: the table has ${columns} columns`);
  const children = node.children.map((row): TableRow => ({
    type: 'tableRow',
    children: Array.from({ length: columns }, (_, column) => ({
      type: 'tableCell',
      children: trimmed(plainInlines(row.children[column]?.children ?? [], context)).map((inline) =>
        inline.type === 'break' ? { type: 'text', value: ' ' } : inline,
      ),
    })),
  }));
  return { ...node, align: Array.from({ length: columns }, () => null), children };
}
