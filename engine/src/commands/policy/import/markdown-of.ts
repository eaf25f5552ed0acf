import type { BlockContent, List, ListItem, Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import type { BodyBlock, Heading } from '#commands/policy/import/word-body.ts';
import { parseMarkdown } from '#legal/parse-document.server.ts';
import { plainWords } from '#word/plain-words.ts';
import { BOOKMARK, type WordParagraph } from '#word/word-document.ts';
import type { ListPlace } from '#word/word-numbering.ts';

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  // Without the last: `<**a@b>**` would be an address, with the marks of strong text in it.
  .use(remarkStringify, { bullet: '-', listItemIndent: 'one', unsafe: [{ character: '<', inConstruct: 'phrasing' }] });

type Listed = WordParagraph & { readonly list: ListPlace };

/** `lose` is told of links that lead nowhere. */
export function markdownOf(
  blocks: readonly BodyBlock[],
  lose: (what: string, words: string) => void,
): { markdown: string; isReadAsMeant: boolean } {
  const places = clausesOfBookmarks(blocks);
  const link = (content: readonly PhrasingContent[]): PhrasingContent[] =>
    content.flatMap((node): PhrasingContent[] => {
      if (!('children' in node)) return [node];
      if (node.type !== 'link') return [{ ...node, children: link(node.children) } as PhrasingContent];
      if (!node.url.startsWith(BOOKMARK)) return [node];
      const id = places.get(node.url.slice(BOOKMARK.length));
      if (id !== undefined) return [{ ...node, url: `#${id}` }];
      lose('a link to a place that the document does not have became its words', plainWords(node.children));
      return node.children;
    });
  const children = nodesOf(blocks, link).map((node) => {
    if (isReadAsMeant([node])) return node;
    lose('bold and italic letters are plain: Markdown would take the marks of them for words', plainWords([node]));
    return withoutMarks(node);
  });
  return { markdown: writer.stringify({ type: 'root', children }), isReadAsMeant: isReadAsMeant(children) };
}

/** Whether what is written is read again sign for sign: where marks stand within words, Markdown has its own rules. */
function isReadAsMeant(children: RootContent[]): boolean {
  const meant: Root = { type: 'root', children };
  const [one, other] = [meant, parseMarkdown(writer.stringify(meant))].map((root) => plainWords([root]));
  return one?.replace(/\s+/g, '') === other?.replace(/\s+/g, '');
}

function withoutMarks<Node extends Nodes>(node: Node): Node {
  if (!('children' in node)) return node;
  const children = node.children.flatMap((child: Nodes): Nodes[] => {
    const plain = withoutMarks(child);
    return plain.type === 'strong' || plain.type === 'emphasis' ? plain.children : [plain];
  });
  // Both are inline, and so is what is in them.
  return { ...node, children } as Node;
}

/** Ids of clauses by the named places in them. */
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

type Link = (content: readonly PhrasingContent[]) => PhrasingContent[];

function nodesOf(blocks: readonly BodyBlock[], link: Link): RootContent[] {
  const nodes: RootContent[] = [];
  let open: OpenList[] = [];
  for (const block of blocks) {
    if (block.type === 'paragraph' && block.list !== undefined) {
      open = addItem(nodes, open, { ...block, list: block.list }, link);
      continue;
    }
    open = [];
    if (block.type === 'heading') nodes.push(headingOf(block, link));
    else if (block.type === 'table') nodes.push(tableOf(block.rows, link));
    else nodes.push(paragraphOf(block, link));
  }
  return nodes;
}

/** The id is written as it is: nothing in it needs an escape that Markdown would take out again. */
function headingOf({ depth, id, content }: Heading, link: Link): RootContent {
  const level = depth === 2 ? 2 : depth === 3 ? 3 : 4;
  return {
    type: 'heading',
    depth: level,
    children: [...link(content).map(onOneLine), { type: 'html', value: ` {: #${id} }` }],
  };
}

function onOneLine(node: PhrasingContent): PhrasingContent {
  return node.type === 'break' ? { type: 'text', value: ' ' } : node;
}

function paragraphOf({ content, kind }: WordParagraph, link: Link): RootContent {
  const paragraph = { type: 'paragraph', children: link(content) } as const;
  return kind === 'quote' ? { type: 'blockquote', children: [paragraph] } : paragraph;
}

/** The first row names the columns: a table of Markdown has such a row always. Its letters are the site's. */
function tableOf(rows: ReadonlyArray<ReadonlyArray<readonly PhrasingContent[]>>, link: Link): RootContent {
  const cells = rows.map((row, index) => row.map((cell) => (index === 0 ? withoutStrong(link(cell)) : link(cell))));
  return {
    type: 'table',
    children: cells.map((row) => ({
      type: 'tableRow',
      children: row.map((children) => ({ type: 'tableCell', children })),
    })),
  };
}

function withoutStrong(content: readonly PhrasingContent[]): PhrasingContent[] {
  return content.flatMap((node) => (node.type === 'strong' ? node.children : [node]));
}

type OpenList = { readonly place: ListPlace; readonly list: List };

/** Adds a paragraph to the list that it belongs to, in the last item of the list above it where it is deeper. */
function addItem(
  nodes: RootContent[],
  open: readonly OpenList[],
  { list: place, content }: Listed,
  link: Link,
): OpenList[] {
  const above = open.filter((each) => each.place.level < place.level);
  const beside = open.find(({ place: { level, list, isOrdered } }) => {
    return level === place.level && list === place.list && isOrdered === place.isOrdered;
  });
  const item: ListItem = {
    type: 'listItem',
    spread: false,
    children: [{ type: 'paragraph', children: link(content) }],
  };
  if (beside !== undefined) {
    beside.list.children.push(item);
    return [...above, beside];
  }
  const list: List = { type: 'list', ordered: place.isOrdered, start: place.number, spread: false, children: [item] };
  const parent = above.at(-1)?.list.children.at(-1);
  if (parent === undefined) nodes.push(list);
  else addNested(parent, list);
  return [...above, { place, list }];
}

/** Markdown takes a list for more of the paragraph above it where it does not begin with 1: an empty line parts them. */
function addNested(parent: ListItem, list: List): void {
  parent.children.push(list satisfies BlockContent);
  if (list.ordered === true && list.start !== 1) parent.spread = true;
}
