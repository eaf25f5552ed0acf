import type { PhrasingContent } from 'mdast';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import type { Report } from './report.ts';

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tagName' in node;
}

export function attributeOf({ attrs }: HtmlElement, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

export const BLOCK =
  /^(?:address|article|aside|blockquote|body|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|html|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/;

/** All words in it. */
export function wordsIn(node: HtmlNode): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  if (node.nodeName === '#comment' && 'data' in node) return ` ${node.data} `;
  if ('content' in node) return node.content.childNodes.map(wordsIn).join(' ');
  if (!('childNodes' in node)) return '';
  const words = node.childNodes.map(wordsIn).join('');
  if (!isElement(node)) return words;
  if (node.tagName === 'img') return ` ${attributeOf(node, 'alt') ?? ''} `;
  return BLOCK.test(node.tagName) || /^(?:br|button|label|option)$/.test(node.tagName) ? ` ${words} ` : words;
}

export function parseHtml(html: string): DefaultTreeAdapterTypes.DocumentFragment {
  return parseFragment(html, { sourceCodeLocationInfo: true });
}

/** The form that Markdown has for an element. */
export const MARKS: Readonly<Record<string, 'strong' | 'emphasis'>> = {
  b: 'strong',
  strong: 'strong',
  i: 'emphasis',
  em: 'emphasis',
};

type LineOf = (node: HtmlNode) => number;

/** The inline content of HTML as Markdown has it. Elements that Markdown has no form for are their words. */
export function htmlInlines(nodes: readonly HtmlNode[], lineOf: LineOf, report: Report): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    if (node.nodeName === '#text' && 'value' in node) {
      const value = node.value.replace(/[ \t\r\n\f]+/g, ' ');
      return value === '' ? [] : [{ type: 'text', value }];
    }
    if (node.nodeName === '#comment' && 'data' in node) report.leftOut(lineOf(node), 'a comment', node.data);
    return isElement(node) ? elementInlines(node, lineOf, report) : [];
  });
}

function elementInlines(node: HtmlElement, lineOf: LineOf, report: Report): PhrasingContent[] {
  const { tagName, childNodes } = node;
  if (/^(?:script|style|template)$/.test(tagName)) {
    report.leftOut(lineOf(node), `the element <${tagName}>`, wordsIn(node));
    return [];
  }
  const children = htmlInlines(childNodes, lineOf, report);
  const mark = MARKS[tagName];
  if (mark !== undefined && hasWords(children)) return [{ type: mark, children }];
  if (tagName === 'br') return [{ type: 'break' }];
  if (/^(?:code|kbd|samp|tt)$/.test(tagName))
    return hasWords(children) ? [{ type: 'inlineCode', value: wordsIn(node).replace(/\s+/g, ' ').trim() }] : [];
  // In a heading or a cell: no two paragraphs are one word.
  if (BLOCK.test(tagName)) return [{ type: 'text', value: ' ' }, ...children, { type: 'text', value: ' ' }];
  const url = tagName === 'a' ? attributeOf(node, 'href') : undefined;
  if (url !== undefined && hasWords(children)) return [{ type: 'link', url, children }];
  if (tagName !== 'img') return children;
  const alt = attributeOf(node, 'alt')?.trim() ?? '';
  report.changed(lineOf(node), `an image is its words: ${attributeOf(node, 'src') ?? ''}`);
  // The words of two images in a row are no one word.
  return alt === '' ? [] : [{ type: 'text', value: ` ${alt} ` }];
}

export function hasWords(children: readonly PhrasingContent[]): boolean {
  return children.some((child) =>
    'children' in child ? hasWords(child.children) : 'value' in child && child.value.trim() !== '',
  );
}

/** Without spaces at both ends, and with one where two texts meet. */
export function trimmed(children: readonly PhrasingContent[]): PhrasingContent[] {
  const kept = children.map((child, index) => {
    const before = children[index - 1];
    const isDouble = child.type === 'text' && before?.type === 'text' && before.value.endsWith(' ');
    return isDouble ? { ...child, value: child.value.replace(/^ +/, '') } : child;
  });
  const isBlank = (node: PhrasingContent | undefined): boolean =>
    node?.type === 'break' || (node?.type === 'text' && node.value.trim() === '');
  while (isBlank(kept[0])) kept.shift();
  while (isBlank(kept.at(-1))) kept.pop();
  const [first] = kept;
  if (first?.type === 'text') kept[0] = { ...first, value: first.value.trimStart() };
  const last = kept.at(-1);
  if (last?.type === 'text') kept[kept.length - 1] = { ...last, value: last.value.trimEnd() };
  return kept;
}
