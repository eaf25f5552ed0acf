import type { BlockContent, ListItem, PhrasingContent, RootContent, TableRow } from 'mdast';
import {
  attributeOf,
  BLOCK,
  hasWords,
  htmlInlines,
  isElement,
  trimmed,
  wordsIn,
  type HtmlElement,
  type HtmlNode,
} from './html-inlines.ts';
import type { AnchoredHeading } from './headings.ts';
import type { Report } from './report.ts';

/** Parts of a page around its text. */
const AROUND = /^(?:script|style|template|nav|header|footer|aside|form|button|select|svg|noscript|iframe|head|dialog)$/;

type Reading = {
  readonly lineOf: (node: HtmlNode) => number;
  readonly report: Report;
  readonly places?: HtmlPlaces;
};

/** The blocks of HTML as Markdown has them. An `id` or `name` before or in a heading becomes `{: #id }` at its end. */
export function htmlBlocks(nodes: readonly HtmlNode[], reading: Reading): RootContent[] {
  const blocks: RootContent[] = [];
  let line: HtmlNode[] = [];
  const endLine = (): void => {
    const children = trimmed(htmlInlines(line, reading.lineOf, reading.report));
    if (hasWords(children)) blocks.push({ type: 'paragraph', children });
    line = [];
  };
  for (const node of nodes) {
    if (isElement(node) && (BLOCK.test(node.tagName) || AROUND.test(node.tagName))) {
      endLine();
      for (const block of blockOf(node, reading)) blocks.push(block);
    } else if (isElement(node) && hasBlock(node)) {
      endLine();
      reading.report.changed(reading.lineOf(node), `the paragraphs in the element <${node.tagName}> are without it`);
      reading.report.leftOut(reading.lineOf(node), 'the address of its link', attributeOf(node, 'href') ?? '');
      for (const block of htmlBlocks(node.childNodes, reading)) blocks.push(block);
    } else line.push(node);
  }
  endLine();
  return blocks;
}

function hasBlock(node: HtmlElement): boolean {
  return node.childNodes.some((child) => isElement(child) && (BLOCK.test(child.tagName) || hasBlock(child)));
}

function blockOf(node: HtmlElement, reading: Reading): RootContent[] {
  const { tagName, childNodes } = node;
  const { lineOf, report } = reading;
  const inner = () => htmlBlocks(childNodes, reading);
  if (AROUND.test(tagName)) {
    report.leftOut(lineOf(node), `the part <${tagName}> of the page`, wordsIn(node).replace(/\s+/g, ' '));
    return [];
  }
  const [, level] = /^h([1-6])$/.exec(tagName) ?? [];
  if (level !== undefined) return headingOf(node, Number(level), reading);
  switch (tagName) {
    case 'hr':
      return [];
    case 'ul':
    case 'ol':
      return listOf(node, reading);
    case 'dl':
      return definitionsOf(node, reading);
    case 'blockquote': {
      const children = insideBlocks(inner(), report);
      return children.length === 0 ? [] : [{ type: 'blockquote', children }];
    }
    case 'table':
      return tableOf(node, reading);
    case 'pre':
      report.changed(lineOf(node), 'lines of code are paragraphs');
      return wordsIn(node).split('\n').flatMap(paragraphOf);
    case 'details':
      report.changed(lineOf(node), 'what was folded is open');
      return inner();
    case 'summary': {
      const children = trimmed(htmlInlines(childNodes, lineOf, report));
      return hasWords(children) ? [{ type: 'paragraph', children: [{ type: 'strong', children }] }] : [];
    }
    default:
      return inner();
  }
}

function paragraphOf(words: string): RootContent[] {
  return words.trim() === '' ? [] : [{ type: 'paragraph', children: [{ type: 'text', value: words.trim() }] }];
}

function headingOf(node: HtmlElement, depth: number, { lineOf, report, places }: Reading): RootContent[] {
  const children = trimmed(htmlInlines(node.childNodes, lineOf, report)).map(withoutBreak);
  if (!hasWords(children)) return [];
  const id = idIn(node);
  const level = depth as 1 | 2 | 3 | 4 | 5 | 6;
  const position = { start: { line: lineOf(node), column: 1 }, end: { line: lineOf(node), column: 1 } };
  const suffix: PhrasingContent[] = id === undefined ? [] : [{ type: 'text', value: ` {: #${id} }` }];
  const heading: AnchoredHeading = {
    type: 'heading',
    depth: level,
    children: [...children, ...suffix],
    position,
    anchors: [],
    places: places?.get(node) ?? [],
  };
  return [heading];
}

function idIn(node: HtmlElement): string | undefined {
  const own = attributeOf(node, 'id') ?? (node.tagName === 'a' ? attributeOf(node, 'name') : undefined);
  if (own !== undefined && own !== '') return own;
  for (const child of node.childNodes) {
    const found = isElement(child) ? idIn(child) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function listOf(node: HtmlElement, reading: Reading): RootContent[] {
  const items = node.childNodes.flatMap((child): ListItem[] => {
    const isItem = isElement(child) && child.tagName === 'li';
    const children = insideBlocks(htmlBlocks(isItem ? child.childNodes : [child], reading), reading.report);
    return children.length === 0 ? [] : [{ type: 'listItem', spread: false, children }];
  });
  const start = Number(attributeOf(node, 'start') ?? 1);
  const ordered = node.tagName === 'ol';
  return items.length === 0
    ? []
    : [{ type: 'list', ordered, ...(ordered && { start }), spread: false, children: items }];
}

function definitionsOf(node: HtmlElement, reading: Reading): RootContent[] {
  reading.report.changed(reading.lineOf(node), 'terms with their meanings are a list');
  const items: ListItem[] = [];
  for (const child of node.childNodes.flatMap((each) =>
    isElement(each) && each.tagName === 'div' ? each.childNodes : [each],
  )) {
    const blocks = insideBlocks(htmlBlocks(isElement(child) ? child.childNodes : [child], reading), reading.report);
    if (isElement(child) && child.tagName === 'dt') {
      const children = trimmed(htmlInlines(child.childNodes, reading.lineOf, reading.report));
      items.push({
        type: 'listItem',
        spread: false,
        children: [{ type: 'paragraph', children: [{ type: 'strong', children }] }],
      });
    } else if (items.length > 0) items.at(-1)?.children.push(...blocks);
    else if (blocks.length > 0) items.push({ type: 'listItem', spread: false, children: blocks });
  }
  return items.length === 0 ? [] : [{ type: 'list', ordered: false, spread: false, children: items }];
}

/** Merged cells are written out: the words in the first, the others empty. */
function tableOf(node: HtmlElement, reading: Reading): RootContent[] {
  const { lineOf, report } = reading;
  listBetweenCells(node, reading);
  const rows = elementsNamed(node, 'tr');
  const grid: PhrasingContent[][][] = rows.map(() => []);
  let isMerged = false;
  for (const [index, row] of rows.entries()) {
    let column = 0;
    for (const cell of row.childNodes.filter(isElement).filter(({ tagName }) => /^t[dh]$/.test(tagName))) {
      while (grid[index]?.[column] !== undefined) column += 1;
      const [wide, high] = ['colspan', 'rowspan'].map((name) =>
        Math.min(Number(attributeOf(cell, name) ?? 1) || 1, 60),
      );
      isMerged ||= (wide ?? 1) > 1 || (high ?? 1) > 1;
      const words = trimmed(htmlInlines(cell.childNodes, lineOf, report)).map(withoutBreak);
      for (let down = 0; down < (high ?? 1); down += 1)
        for (let right = 0; right < (wide ?? 1); right += 1) {
          const target = grid[index + down];
          if (target) target[column + right] = down === 0 && right === 0 ? words : [];
        }
      column += wide ?? 1;
    }
  }
  if (isMerged) report.changed(lineOf(node), 'merged cells are written out one by one');
  const caption = elementsNamed(node, 'caption').flatMap((each) =>
    trimmed(htmlInlines(each.childNodes, lineOf, report)),
  );
  const columns = Math.max(0, ...grid.map((row) => row.length));
  if (columns === 0) return [];
  const children = grid.map((row): TableRow => ({
    type: 'tableRow',
    children: Array.from({ length: columns }, (_, column) => ({ type: 'tableCell', children: row[column] ?? [] })),
  }));
  return [
    ...(hasWords(caption) ? [{ type: 'paragraph', children: caption } as const] : []),
    { type: 'table', children },
  ];
}

/** What stands between the cells: comments, programs. */
function listBetweenCells(node: HtmlElement, { lineOf, report }: Reading): void {
  for (const child of node.childNodes) {
    if (isElement(child) && /^(?:caption|td|th)$/.test(child.tagName)) continue;
    if (isElement(child) && /^(?:colgroup|thead|tbody|tfoot|tr)$/.test(child.tagName))
      listBetweenCells(child, { lineOf, report });
    else report.leftOut(lineOf(child), 'a part of the table that is no cell', wordsIn(child).replace(/\s+/g, ' '));
  }
}

function withoutBreak(inline: PhrasingContent): PhrasingContent {
  return inline.type === 'break' ? { type: 'text', value: ' ' } : inline;
}

function elementsNamed(node: HtmlElement, name: string): HtmlElement[] {
  return node.childNodes.filter(isElement).flatMap((child) => {
    if (child.tagName === name) return [child];
    return child.tagName === 'table' ? [] : elementsNamed(child, name);
  });
}

/** In a list or a quotation a heading is words in bold. */
function insideBlocks(blocks: readonly RootContent[], report: Report): BlockContent[] {
  return blocks.flatMap((block): BlockContent[] => {
    if (block.type === 'paragraph' || block.type === 'list' || block.type === 'table' || block.type === 'blockquote')
      return [block];
    if (block.type !== 'heading') return [];
    report.changed(block.position?.start.line ?? 0, 'a heading in a list or a quotation is words in bold');
    const last = block.children.at(-1);
    const children =
      last?.type === 'text' && last.value.startsWith(' {: #') ? block.children.slice(0, -1) : block.children;
    return [{ type: 'paragraph', children: [{ type: 'strong', children }] }];
  });
}

/** By heading: the ids of the elements around it or below it, up to the next one. A link to one leads to the clause. */
type HtmlPlaces = ReadonlyMap<HtmlElement, readonly string[]>;

export function placesIn(nodes: readonly HtmlNode[]): HtmlPlaces {
  const places = new Map<HtmlElement, string[]>();
  let last: HtmlElement | undefined;
  const walk = (node: HtmlNode): void => {
    if (!isElement(node)) return;
    if (isHeading(node)) last = node;
    const id = attributeOf(node, 'id') ?? (node.tagName === 'a' ? attributeOf(node, 'name') : undefined);
    const heading = firstHeading(node) ?? last;
    if (id !== undefined && heading !== undefined) {
      const ids = places.get(heading) ?? [];
      places.set(heading, ids);
      ids.push(id);
    }
    node.childNodes.forEach(walk);
  };
  nodes.forEach(walk);
  return places;
}

function firstHeading(node: HtmlElement): HtmlElement | undefined {
  if (isHeading(node)) return node;
  for (const child of node.childNodes) {
    const found = isElement(child) ? firstHeading(child) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function isHeading({ tagName }: HtmlElement): boolean {
  return /^h[1-6]$/.test(tagName);
}
