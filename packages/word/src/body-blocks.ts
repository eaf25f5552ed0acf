import type { Heading, List, Nodes, Paragraph, Root, RootContent, TableRow } from 'mdast';
import { closeLevels, type AnchoredHeading, type Clause } from 'plinth-policies/intake-headings';
import { textOf } from 'plinth-policies/intake-inlines';
import type { NumberedItem } from 'plinth-policies/intake-references';
import type { Report } from 'plinth-policies/intake-report';
import { parseMarkdown } from 'plinth-policies/parse';
import { writeMarkdown } from 'plinth-policies/write-markdown';
import type { ListPlace } from './numbering.ts';
import type { WordBlock, WordDocument, WordParagraph } from './word-document.ts';
import { askForHeadings, isHeading, titleOf, withBoldLines, wordsOf } from './word-headings.ts';

/** 2 for a clause: the page has the one above. */
const CLAUSE_DEPTH = 2;
/** The parser takes no deeper heading. */
const DEEPEST = 4;

type Body = { readonly title: string; readonly blocks: RootContent[] };

/** The title, and the blocks below it as Markdown has them. `policyTitle`: of the policy, which may be in capitals here. */
export function bodyOf(word: WordDocument, policyTitle: string, report: Report): Body {
  const title = titleOf(word.blocks, policyTitle);
  const blocks = withBoldLines(
    word.blocks.filter((block) => block !== title),
    report,
  );
  askForHeadings(blocks, word, report);
  const nodes = nodesOf(blocks, clausesOf(blocks, report)).map((node) => readAsMeant(node, report));
  listChangedNumbers(nodes, report);
  if (!isReadAsMeant(nodes)) report.changed(0, 'some signs may read differently in Markdown');
  // One in capitals is the same, and a file without one is called as the policy is.
  const words = title === undefined ? policyTitle : wordsOf(title);
  return { title: words.toLowerCase() === policyTitle.toLowerCase() ? policyTitle : words, blocks: nodes };
}

type Levelled = Pick<Clause, 'heading' | 'line' | 'depth'>;

/** The line of each is the number of its block. */
function clausesOf(blocks: readonly WordBlock[], report: Report): Map<WordBlock, Levelled> {
  const top = Math.min(...blocks.filter(isHeading).map(({ headingLevel }) => headingLevel));
  const clauses = new Map<WordBlock, Levelled>();
  for (const [index, block] of blocks.entries()) {
    if (!isHeading(block)) continue;
    const { content, headingLevel } = block;
    const children = content.map((node) => (node.type === 'break' ? { type: 'text' as const, value: ' ' } : node));
    const depth = headingLevel - top + CLAUSE_DEPTH;
    // Word's level may be one that Markdown has no heading for.
    clauses.set(block, { heading: { type: 'heading', depth: 2, children }, line: index + 1, depth });
  }
  closeLevels([...clauses.values()], report);
  return clauses;
}

function nodesOf(blocks: readonly WordBlock[], clauses: ReadonlyMap<WordBlock, Levelled>): RootContent[] {
  const nodes: RootContent[] = [];
  let open: readonly OpenList[] = [];
  /** Of the clause: links to bookmarks in it lead to it. */
  let places: string[] = [];
  for (const [index, block] of blocks.entries()) {
    const clause = clauses.get(block);
    const at = { line: index + 1, column: 1 };
    const position = { start: at, end: at };
    const isClause = clause !== undefined && clause.depth <= DEEPEST;
    if (isClause) places = [];
    if (block.type === 'paragraph') places.push(...block.bookmarks);
    if (block.type === 'paragraph' && block.list !== undefined && !isClause) {
      open = addItem(nodes, open, block.list, paragraphOf(block));
      continue;
    }
    open = [];
    if (block.type === 'table') nodes.push({ ...tableOf(block), position });
    else if (isClause) nodes.push({ ...headingOf(block, clause, places), position });
    else if (block.kind === 'quote') nodes.push({ type: 'blockquote', children: [paragraphOf(block)], position });
    else nodes.push({ ...paragraphOf(block), position });
  }
  return nodes;
}

function headingOf({ list }: WordParagraph, { heading, depth }: Levelled, places: readonly string[]): AnchoredHeading {
  const label = list?.isOrdered === true ? list.label : undefined;
  return {
    ...heading,
    depth: depth as Heading['depth'],
    anchors: [],
    places,
    ...(label !== undefined && { label }),
  };
}

function paragraphOf({ content, headingLevel }: WordParagraph): Paragraph {
  return {
    type: 'paragraph',
    children: headingLevel === undefined ? [...content] : [{ type: 'strong', children: [...content] }],
  };
}

type OpenList = { readonly place: ListPlace; readonly list: List };

/** Adds a paragraph to its open list, or begins one, within the last item of the list above where it is deeper. */
function addItem(nodes: RootContent[], open: readonly OpenList[], place: ListPlace, paragraph: Paragraph): OpenList[] {
  // The entry of another list is within one that Word shows further out.
  const above = open.filter(
    (each) => each.place.level < place.level && (each.place.list === place.list || each.place.indent < place.indent),
  );
  const beside = open.find(({ place: { level, list, isOrdered } }) => {
    return level === place.level && list === place.list && isOrdered === place.isOrdered;
  });
  const { label, level, isOrdered, number } = place;
  const item: NumberedItem = {
    type: 'listItem',
    spread: false,
    children: [paragraph],
    ...(isOrdered && { label, level }),
  };
  if (beside !== undefined) {
    beside.list.children.push(item);
    return [...above, beside];
  }
  const list: List = { type: 'list', ordered: isOrdered, start: number, spread: false, children: [item] };
  const parent = above.at(-1)?.list.children.at(-1);
  (parent?.children ?? nodes).push(list);
  // Markdown takes a list for more of the paragraph above it where it does not begin with 1: an empty line parts them.
  if (parent !== undefined && isOrdered && number !== 1) parent.spread = true;
  return [...above, { place, list }];
}

/**
 * A table of Markdown always has a row that names the columns, which the site's styles make bold. Empty heads are not shown:
 * for labels and their values. A phone shows the heads beside each value where there are three columns or more.
 */
function tableOf({ rows: all, hasHeads }: Extract<WordBlock, { type: 'table' }>): RootContent {
  const [first = []] = all;
  const isNamed = hasHeads || first.length > 2;
  const [head = [], ...rows] = isNamed ? all : [first.map(() => []), ...all];
  const plainHead = head.map((cell) => cell.flatMap((node) => (node.type === 'strong' ? node.children : [node])));
  const children = [plainHead, ...rows].map((row): TableRow => {
    return { type: 'tableRow', children: row.map((cell) => ({ type: 'tableCell', children: [...cell] })) };
  });
  return { type: 'table', children };
}

function readAsMeant(node: RootContent, report: Report): RootContent {
  if (isReadAsMeant([node])) return node;
  report.changed(
    0,
    'bold and italic letters are plain: Markdown would take the marks of them for words',
    textOf([node]),
  );
  return withoutMarks(node);
}

/** Whether the parser reads the same signs from what is written: Markdown has its own rules for marks within words. */
function isReadAsMeant(children: RootContent[]): boolean {
  const meant: Root = { type: 'root', children };
  const [one, other] = [meant, parseMarkdown(writeMarkdown(children))].map((root) => textOf([root]));
  return one?.replace(/\s+/g, '') === other?.replace(/\s+/g, '');
}

function withoutMarks<Node extends Nodes>(node: Node): Node {
  if (!('children' in node)) return node;
  const children = node.children.flatMap((child: Nodes): Nodes[] => {
    const plain = withoutMarks(child);
    return plain.type === 'strong' || plain.type === 'emphasis' ? plain.children : [plain];
  });
  // What takes the place of an inline node is inline, and no other node is replaced.
  return { ...node, children } as Node;
}

/** Each run of items of one list whose numbers in Word are not those of the site. */
function listChangedNumbers(nodes: readonly RootContent[], report: Report): void {
  let below = '';
  for (const node of nodes) {
    if (node.type === 'heading') below = ` below “${textOf(node.children)}”`;
    for (const { start, children } of listsIn(node)) {
      const others = children.flatMap(({ label }: NumberedItem, index) => {
        const number = String((start ?? 1) + index);
        return label === undefined || label.replace(/[^\p{L}\p{N}]/gu, '') === number ? [] : [{ label, number }];
      });
      const [first, last] = [others[0], others.at(-1)];
      if (first === undefined || last === undefined) continue;
      const what =
        first === last
          ? `“${first.label}”${below} is ${first.number} on the site`
          : `“${first.label}” to “${last.label}”${below} are ${first.number} to ${last.number} on the site`;
      report.changed(0, what);
    }
  }
}

function listsIn(node: Nodes): List[] {
  if (!('children' in node)) return [];
  return [...(node.type === 'list' ? [node] : []), ...node.children.flatMap(listsIn)];
}
