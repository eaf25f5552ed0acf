import type { Nodes, Paragraph, Root, RootContent, TableRow, List } from 'mdast';
import { Report, type IntakeNote } from 'plinth-policies/intake-report';
import { parseMarkdown } from 'plinth-policies/parse';
import { writeMarkdown } from 'plinth-policies/write-markdown';
import { addItem, type OpenLists } from './lists.ts';
import { numberedPlaces, type Numbered } from './numbered-places.ts';
import { withReferences } from './references.ts';
import type { BodyBlock, Heading } from './word-body.ts';
import { BOOKMARK, plainWords, type WordBlock, type WordParagraph } from './word-document.ts';

/** A node of the text, and the clause that it is in. */
type Placed = { readonly node: RootContent; readonly within: Heading | undefined };

/** Calls `lose` with what cannot be written as it was, and its words. */
export function markdownOf(
  blocks: readonly BodyBlock[],
  lose: (what: string, words: string) => void,
): { readonly markdown: string; readonly notes: readonly IntakeNote[] } {
  const report = new Report();
  const { placed, numbered } = nodesOf(blocks);
  listChangedNumbers(numbered, report);
  const places = numberedPlaces(numbered);
  const linked = bookmarkLinks(blocks, lose);
  const children = placed.map(({ node, within }) => {
    const clause = within && { id: within.clause.id, title: plainWords(within.clause.heading.children) };
    const whole = withReferences(changed(node, linked), { places, report, within: clause });
    if (isReadAsMeant([whole])) return whole;
    lose('bold and italic letters are plain: Markdown would take the marks of them for words', plainWords([whole]));
    return changed(whole, (child) => (child.type === 'strong' || child.type === 'emphasis' ? child.children : [child]));
  });
  if (!isReadAsMeant(children)) lose('some signs may read differently in Markdown', '');
  return { markdown: writeMarkdown(children), notes: report.notes };
}

/** What takes the place of a link to a bookmark of Word's. */
function bookmarkLinks(blocks: readonly BodyBlock[], lose: (what: string, words: string) => void) {
  const places = clausesOfBookmarks(blocks);
  return (node: Nodes): Nodes[] => {
    if (node.type !== 'link' || !node.url.startsWith(BOOKMARK)) return [node];
    const id = places.get(node.url.slice(BOOKMARK.length));
    if (id !== undefined) return [{ ...node, url: `#${id}` }];
    lose('a link to a place that the document does not have became its words', plainWords(node.children));
    return node.children;
  };
}

function clausesOfBookmarks(blocks: readonly BodyBlock[]): Map<string, string> {
  const found = new Map<string, string>();
  let id: string | undefined;
  for (const block of blocks) {
    if (block.type === 'heading') ({ id } = block.clause);
    if (block.type === 'table' || id === undefined) continue;
    for (const name of block.bookmarks) found.set(name, id);
  }
  return found;
}

/** Replaces each node within `node` by the result of `change`, inner nodes first. */
function changed<Node extends Nodes>(node: Node, change: (node: Nodes) => Nodes[]): Node {
  if (!('children' in node)) return node;
  const children = node.children.flatMap((child: Nodes) => change(changed(child, change)));
  // What takes the place of an inline node is inline, and no other node is replaced.
  return { ...node, children } as Node;
}

/** Whether the parser reads the same signs from what is written: Markdown has its own rules for marks within words. */
function isReadAsMeant(children: RootContent[]): boolean {
  const meant: Root = { type: 'root', children };
  const [one, other] = [meant, parseMarkdown(writeMarkdown(children))].map((root) => plainWords([root]));
  return one?.replace(/\s+/g, '') === other?.replace(/\s+/g, '');
}

function nodesOf(blocks: readonly BodyBlock[]) {
  const placed: Placed[] = [];
  const numbered: Numbered[] = [];
  let within: Heading | undefined;
  let open: OpenLists = [];
  for (const block of blocks) {
    if (block.type === 'paragraph' && block.list !== undefined) {
      const nodes: RootContent[] = [];
      const added = addItem(nodes, open, block.list, block);
      ({ open } = added);
      placed.push(...nodes.map((node) => ({ node, within })));
      if (block.list.isOrdered) numbered.push({ item: added.item, place: block.list, within });
      continue;
    }
    open = [];
    if (block.type === 'heading') {
      within = block;
      numbered.push({ heading: block, title: plainWords(block.clause.heading.children) });
    }
    placed.push({ node: nodeOf(block), within });
  }
  return { placed, numbered };
}

function nodeOf(block: BodyBlock): RootContent {
  if (block.type === 'heading') return headingOf(block);
  return block.type === 'table' ? tableOf(block) : paragraphOf(block);
}

/** The id is `html`, which is written without escapes. */
function headingOf({ clause: { heading, depth, id } }: Heading): RootContent {
  const level = depth === 2 || depth === 3 ? depth : 4;
  return { ...heading, depth: level, children: [...heading.children, { type: 'html', value: ` {: #${id} }` }] };
}

function paragraphOf({ content, kind }: WordParagraph): RootContent {
  const paragraph: Paragraph = { type: 'paragraph', children: [...content] };
  return kind === 'quote' ? { type: 'blockquote', children: [paragraph] } : paragraph;
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

/** Each run of items of one list whose numbers in Word are not those of the site. */
function listChangedNumbers(numbered: readonly Numbered[], report: Report): void {
  const items = numbered.flatMap((each) => ('item' in each ? [each] : []));
  const lists = new Map<List, Array<(typeof items)[number]>>();
  for (const each of items) {
    const all = lists.get(each.item.list) ?? [];
    lists.set(each.item.list, all);
    all.push(each);
  }
  for (const all of lists.values()) {
    const others = all.filter(({ item, place }) => place.label.replace(/[^\p{L}\p{N}]/gu, '') !== String(item.number));
    const [first] = others;
    const last = others.at(-1);
    if (first === undefined || last === undefined) continue;
    const below = first.within === undefined ? '' : ` below “${plainWords(first.within.clause.heading.children)}”`;
    const what =
      first === last
        ? `“${first.place.label}”${below} is ${first.item.number} on the site`
        : `“${first.place.label}” to “${last.place.label}”${below} are ${first.item.number} to ${last.item.number} on the site`;
    report.changed(0, what);
  }
}
