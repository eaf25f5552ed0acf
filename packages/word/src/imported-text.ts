import type { Nodes, List, ListItem, Paragraph, Root, RootContent, TableRow } from 'mdast';
import { createIdChooser } from 'plinth-policies/clause-ids';
import { bodyOf, type BodyBlock, type Heading } from './word-body.ts';
import type { ImportedText, Loss } from 'plinth-policies/intake';
import { fileName, type PolicyTexts, type VersionText } from 'plinth-policies/policy-texts';
import { withBody } from 'plinth-policies/front-matter';
import { writeMarkdown } from 'plinth-policies/write-markdown';
import { OwnerError } from 'plinth-policies/owner-error';
import { allClauses } from 'plinth-policies/text';
import { parsePolicy, parseMarkdown } from 'plinth-policies/parse';
import { allNodes, wordsOf } from 'plinth-policies/lint';
import { BOOKMARK, plainWords, type WordBlock, type WordDocument, type WordParagraph } from './word-document.ts';
import type { ListPlace } from './word-styles.ts';

/** Far more than any text has in one paragraph. The time that Markdown takes grows with the square of their number. */
const MAX_SIGNS = 20_000;
/** All that Markdown may take for its own. */
const SIGN = /[^\p{L}\p{M}\p{N}\s]/gu;

/**
 * The file of a version, `begun`, with its text replaced by that of a Word file. Front matter and title stay.
 * @throws OwnerError for a paragraph of more than MAX_SIGNS
 */
export function importedText(word: WordDocument, begun: string, { current, next, earlier }: PolicyTexts): ImportedText {
  const { title } = parsePolicy(begun, fileName(current.path));
  const read = ({ text, path }: VersionText) => parsePolicy(text, fileName(path));
  const inForce = read(current);
  const coming = next === undefined ? [] : [read(next)];
  const chooseId = createIdChooser([...coming, inForce, ...earlier.toReversed().map(read)]);

  const { blocks, losses } = bodyOf(word, title, chooseId);
  assertSigns(blocks);
  const notWritten: Loss[] = [];
  const markdown = markdownOf(blocks, (what, words) => notWritten.push({ what, heading: '', words }));
  const headings = blocks.filter((block) => block.type === 'heading');
  const ids = new Set(headings.map(({ id }) => id));
  return {
    text: withBody(begun, `\n# ${title}\n\n${markdown}`),
    words: wordsOf(allNodes(parseMarkdown(markdown))),
    clauses: headings.length,
    keptIds: headings.filter(({ isKept }) => isKept).length,
    newIds: headings.filter(({ isKept }) => !isKept).map(({ id }) => id),
    goneIds: allClauses(inForce.clauses).flatMap(({ id }) => (ids.has(id) ? [] : [id])),
    losses: [...word.losses, ...losses, ...notWritten],
  };
}

function assertSigns(blocks: readonly BodyBlock[]): void {
  const paragraphs = blocks.flatMap((block) => (block.type === 'table' ? block.rows.flat() : [block.content]));
  for (const words of paragraphs.map(plainWords)) {
    const count = words.match(SIGN)?.length ?? 0;
    if (count <= MAX_SIGNS) continue;
    const what = `The file has a paragraph with ${count} signs that are no letters, which begins "${words.slice(0, 40)}". At most ${MAX_SIGNS} are taken: make several paragraphs of it in the file.`;
    throw new OwnerError(what);
  }
}

/** Calls `lose` with what cannot be written as it was, and its words. */
function markdownOf(blocks: readonly BodyBlock[], lose: (what: string, words: string) => void): string {
  const places = clausesOfBookmarks(blocks);
  const linked = (node: Nodes): Nodes[] => {
    if (node.type !== 'link' || !node.url.startsWith(BOOKMARK)) return [node];
    const id = places.get(node.url.slice(BOOKMARK.length));
    if (id !== undefined) return [{ ...node, url: `#${id}` }];
    lose('a link to a place that the document does not have became its words', plainWords(node.children));
    return node.children;
  };
  const nodes = nodesOf(blocks).map((node) => changed(node, linked));
  const children = nodes.map((node) => {
    if (isReadAsMeant([node])) return node;
    lose('bold and italic letters are plain: Markdown would take the marks of them for words', plainWords([node]));
    return changed(node, (child) => (child.type === 'strong' || child.type === 'emphasis' ? child.children : [child]));
  });
  if (!isReadAsMeant(children)) lose('some signs may read differently in Markdown', '');
  return writeMarkdown(children);
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

function clausesOfBookmarks(blocks: readonly BodyBlock[]): Map<string, string> {
  const found = new Map<string, string>();
  let id: string | undefined;
  for (const block of blocks) {
    if (block.type === 'heading') ({ id } = block);
    if (block.type === 'table' || id === undefined) continue;
    for (const name of block.bookmarks) found.set(name, id);
  }
  return found;
}

function nodesOf(blocks: readonly BodyBlock[]): RootContent[] {
  const nodes: RootContent[] = [];
  let open: readonly OpenList[] = [];
  for (const block of blocks) {
    if (block.type === 'paragraph' && block.list !== undefined) {
      open = addItem(nodes, open, block.list, block);
      continue;
    }
    open = [];
    if (block.type === 'heading') nodes.push(headingOf(block));
    else nodes.push(block.type === 'table' ? tableOf(block) : paragraphOf(block));
  }
  return nodes;
}

/** The id is `html`, which is written without escapes. */
function headingOf({ depth, id, content }: Heading): RootContent {
  const children = content.map((node) => (node.type === 'break' ? ({ type: 'text', value: ' ' } as const) : node));
  const level = depth === 2 || depth === 3 ? depth : 4;
  return { type: 'heading', depth: level, children: [...children, { type: 'html', value: ` {: #${id} }` }] };
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

type OpenList = { readonly place: ListPlace; readonly list: List };

/** Adds a paragraph to its open list, or begins one, within the last item of the list above where it is deeper. */
function addItem(
  nodes: RootContent[],
  open: readonly OpenList[],
  place: ListPlace,
  { content }: WordParagraph,
): OpenList[] {
  // The entry of another list is within one that Word shows further out.
  const above = open.filter(
    (each) => each.place.level < place.level && (each.place.list === place.list || each.place.indent < place.indent),
  );
  const beside = open.find(({ place: { level, list, isOrdered } }) => {
    return level === place.level && list === place.list && isOrdered === place.isOrdered;
  });
  const item: ListItem = {
    type: 'listItem',
    spread: false,
    children: [{ type: 'paragraph', children: [...content] }],
  };
  if (beside !== undefined) {
    beside.list.children.push(item);
    return [...above, beside];
  }
  const list: List = { type: 'list', ordered: place.isOrdered, start: place.number, spread: false, children: [item] };
  const parent = above.at(-1)?.list.children.at(-1);
  (parent?.children ?? nodes).push(list);
  // Markdown takes a list for more of the paragraph above it where it does not begin with 1: an empty line parts them.
  if (parent !== undefined && place.isOrdered && place.number !== 1) parent.spread = true;
  return [...above, { place, list }];
}
