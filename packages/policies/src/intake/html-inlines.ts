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

/** All words in it. */
export function wordsIn(node: HtmlNode): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  if (node.nodeName === '#comment' && 'data' in node) return ` ${node.data} `;
  if ('content' in node) return node.content.childNodes.map(wordsIn).join(' ');
  if (!('childNodes' in node)) return '';
  return node.childNodes
    .map(wordsIn)
    .join(isElement(node) && /^(?:p|div|li|tr|td|h[1-6])$/.test(node.tagName) ? ' ' : '');
}

export function parseHtml(html: string) {
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
  const url = tagName === 'a' ? attributeOf(node, 'href') : undefined;
  if (url !== undefined && hasWords(children)) return [{ type: 'link', url, children }];
  if (tagName !== 'img') return children;
  const alt = attributeOf(node, 'alt')?.trim() ?? '';
  report.changed(lineOf(node), `an image is its words: ${attributeOf(node, 'src') ?? ''}`);
  return alt === '' ? [] : [{ type: 'text', value: alt }];
}

export function hasWords(children: readonly PhrasingContent[]): boolean {
  return children.some((child) =>
    'children' in child ? hasWords(child.children) : 'value' in child && child.value.trim() !== '',
  );
}
