import { parse } from 'parse5';
import { flattenHtml } from './flatten.ts';
import { placesIn } from './html-places.ts';
import { htmlBlocks } from './html-blocks.ts';
import { attributeOf, isElement, wordsIn, type HtmlElement, type HtmlNode } from './html-inlines.ts';
import type { ReadFile } from './read-markdown.ts';
import type { Report } from './report.ts';

/** A page that was saved: its main part. What stands around it is listed. */
export function readPage(source: string, report: Report): ReadFile {
  const document = parse(source, { sourceCodeLocationInfo: true });
  const lineOf = (node: HtmlNode): number => node.sourceCodeLocation?.startLine ?? 0;
  flattenHtml(document, { lineOf, report });
  const elements = elementsIn(document.childNodes);
  const named = (name: string) => elements.find(({ tagName }) => tagName === name);
  const main = named('main') ?? named('article') ?? named('body');
  if (main === undefined) return { blocks: [] };
  const pageTitle = named('title');
  const description = elements.find(
    (each) => each.tagName === 'meta' && attributeOf(each, 'name')?.toLowerCase() === 'description',
  );
  listAround(document.childNodes, main, { lineOf, report });
  const title = (pageTitle && wordsIn(pageTitle).replace(/\s+/g, ' ').trim()) || undefined;
  return {
    blocks: htmlBlocks(main.childNodes, { lineOf, report, places: placesIn(main.childNodes) }),
    title,
    description: description && attributeOf(description, 'content')?.trim(),
  };
}

function elementsIn(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.flatMap((node) => (isElement(node) ? [node, ...elementsIn(node.childNodes)] : []));
}

type Reading = { readonly lineOf: (node: HtmlNode) => number; readonly report: Report };

/** Lists what stands around the main part of a page, but its title. */
function listAround(nodes: readonly HtmlNode[], main: HtmlElement, reading: Reading): void {
  const { lineOf, report } = reading;
  const around = new Set<unknown>();
  for (let node: HtmlElement['parentNode'] = main.parentNode; node !== null;)
    node = around.add(node) && 'parentNode' in node ? node.parentNode : null;
  for (const node of nodes) {
    if (node === main || node.nodeName === 'title') continue;
    if (isElement(node) && (around.has(node) || node.tagName === 'head')) listAround(node.childNodes, main, reading);
    else if (node.nodeName === '#comment' && 'data' in node) report.leftOut(lineOf(node), 'a comment', node.data);
    else report.leftOut(lineOf(node), `the part <${node.nodeName}> of the page`, wordsIn(node).replace(/\s+/g, ' '));
  }
}
