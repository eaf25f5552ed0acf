import type { Nodes, Parents, Root } from 'mdast';
import { nodeLine } from '../text/parse-policy.ts';
import { attributeOf, BLOCK, isElement, type HtmlNode } from './html-inlines.ts';
import type { Report } from './report.ts';

/** More than any text has. Walks recurse, and so does the writer of Markdown: some thousand levels exhaust the stack. */
export const DEEPEST_NESTING = 30;
/** A page has its frame around the text. */
const DEEPEST_ELEMENT = 100;

const NESTED = new Set<string>(['blockquote', 'list', 'strong', 'emphasis', 'delete', 'footnoteDefinition']);

/** Puts what is nested too deep into the level above. It does not recurse itself. */
export function flatten(root: Root, report: Report): void {
  const open: Array<{ readonly node: Parents; readonly depth: number }> = [{ node: root, depth: 0 }];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { node, depth } = place;
    // `as`: the children of a list or of a mark can stand where it stood.
    if (depth === DEEPEST_NESTING) node.children = raised(node, report) as typeof node.children;
    for (const child of node.children)
      if ('children' in child) open.push({ node: child, depth: depth + (NESTED.has(child.type) ? 1 : 0) });
  }
}

function raised(parent: Parents, report: Report): Nodes[] {
  const kept: Nodes[] = [];
  const waiting: Nodes[] = parent.children.toReversed();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!('children' in node) || !NESTED.has(node.type)) {
      kept.push(node);
      continue;
    }
    report.changed(nodeLine(node), `what is nested more than ${DEEPEST_NESTING} deep is in the level above`);
    const inner = node.type === 'list' ? node.children.flatMap(({ children }) => children) : node.children;
    for (const child of inner.toReversed()) waiting.push(child);
  }
  return kept;
}

type HtmlParent = { childNodes: HtmlNode[] };
type HtmlReading = { readonly lineOf: (node: HtmlNode) => number; readonly report: Report };

/** The same for HTML. An element without others in it stays. */
export function flattenHtml(root: HtmlParent, reading: HtmlReading): void {
  const open: Array<{ readonly node: HtmlParent; readonly depth: number }> = [{ node: root, depth: 0 }];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { node, depth } = place;
    if (depth >= DEEPEST_ELEMENT) node.childNodes = raisedHtml(node, reading);
    for (const child of node.childNodes) if (isElement(child)) open.push({ node: child, depth: depth + 1 });
  }
}

function raisedHtml(parent: HtmlParent, { lineOf, report }: HtmlReading): HtmlNode[] {
  const kept: HtmlNode[] = [];
  const waiting = parent.childNodes.toReversed();
  const space: HtmlNode = { nodeName: '#text', value: ' ', parentNode: null };
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!isElement(node) || !node.childNodes.some(isElement)) {
      kept.push(node);
      continue;
    }
    report.changed(lineOf(node), `an element nested more than ${DEEPEST_ELEMENT} deep is its words`);
    report.leftOut(lineOf(node), 'the address of a link nested that deep', attributeOf(node, 'href') ?? '');
    const around = BLOCK.test(node.tagName) ? [space] : [];
    waiting.push(...around);
    for (const child of node.childNodes.toReversed()) waiting.push(child);
    waiting.push(...around);
  }
  return kept;
}
