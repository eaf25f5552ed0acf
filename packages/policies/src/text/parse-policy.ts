import type { Heading, Root, RootContent, List, Nodes, PhrasingContent, Table } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { sentenceOf } from './field-words.ts';
import { blankFrontMatter, checkFrontMatter, isOpen } from './front-matter-file.ts';
import { plainText, type Block, type Clause, type Inline, type PolicyText, type TableRow } from './policy-text.ts';
import { OwnerError, type Problem } from '../lib/owner-error.ts';

const parser = unified().use(remarkParse).use(remarkGfm);

/** The syntax tree of a text without its front matter. */
export function parseMarkdown(markdown: string): Root {
  return parser.parse(blankFrontMatter(markdown));
}

/** `####`, a clause such as `1.1.1`: deeper levels have no style. */
const DEEPEST_HEADING = 4;
const HEADING_ID = /\s*\{:\s*#([\w-]+)\s*\}\s*$/;

type Draft = Omit<Clause, 'number' | 'clauses' | 'blocks' | 'summary'> & {
  depth: number;
  summary?: readonly Inline[];
  blocks: Block[];
  clauses: Draft[];
};

/** `file`: the name in messages; `root`: the syntax tree, if the caller has it. @throws OwnerError */
export function parsePolicy(markdown: string, file: string, root = parseMarkdown(markdown)): PolicyText {
  const problems: Problem[] = [];
  const report = (line: number, what: string): void => void problems.push({ file, line, what });

  const matter = checkFrontMatter(
    markdown,
    (line, said) => void problems.push({ file, line, what: sentenceOf(said), said }),
  );
  // All of the file would be taken for its text.
  if (isOpen(markdown)) throw new OwnerError(problems);
  const { lead, clauses, title } = readBody(root, report);
  if (matter === undefined) throw new OwnerError(problems);
  if (title !== undefined && title !== matter.title)
    report(1, `the top heading "${title}" must be the title "${matter.title}"`);
  if (problems.length > 0) throw new OwnerError(problems);

  return { ...matter, lead, clauses: numberClauses(clauses) };
}

type Report = (line: number, problem: string) => void;

function readBody(root: Root, report: Report): { title: string | undefined; lead: Block[]; clauses: Draft[] } {
  let title: string | undefined;
  let tops = 0;
  const lead: Block[] = [];
  const clauses: Draft[] = [];
  const open: Draft[] = [];

  for (const node of root.children) {
    if (node.type !== 'heading') {
      const clause = open.at(-1);
      attempt(node, report, () => addBlock(node, clause, lead));
      continue;
    }
    if (node.depth === 1) {
      tops += 1;
      if (tops > 1) report(nodeLine(node), 'only one top heading (#) may stand in a document');
      else attempt(node, report, () => (title = plainText(toInlines(node.children)).trim()));
      continue;
    }
    attempt(node, report, () => openClause(node, open, clauses, report));
  }
  if (tops === 0) report(1, 'the document needs one top heading (#), equal to its title');
  return { title, lead, clauses };
}

function openClause(node: Heading, open: Draft[], clauses: Draft[], report: Report): void {
  while ((open.at(-1)?.depth ?? 0) >= node.depth) open.pop();
  const parent = open.at(-1);
  if (node.depth > (parent?.depth ?? 1) + 1) report(nodeLine(node), `a heading of level ${node.depth} skips a level`);
  if (node.depth > DEEPEST_HEADING)
    report(
      nodeLine(node),
      `a heading of level ${node.depth} is deeper than a page can show: ${'#'.repeat(DEEPEST_HEADING)} is the last`,
    );

  const { id, title } = readHeading(node);
  if (id === undefined) report(nodeLine(node), 'a heading must end with a permanent id, such as {: #a-clause }');
  const clause: Draft = { id: id ?? '', depth: node.depth, title, blocks: [], clauses: [] };
  (parent?.clauses ?? clauses).push(clause);
  open.push(clause);
}

/** The quotation directly below a clause's heading is its summary. */
function addBlock(node: RootContent, clause: Draft | undefined, lead: Block[]): void {
  const block = toBlock(node);
  const only = block.type === 'quote' && block.blocks.length === 1 ? block.blocks[0] : undefined;
  if (
    clause !== undefined &&
    clause.blocks.length === 0 &&
    clause.summary === undefined &&
    only?.type === 'paragraph'
  ) {
    clause.summary = only.children;
    return;
  }
  (clause?.blocks ?? lead).push(block);
}

/** Splits a heading into its title and the permanent id at its end, `{: #id }`. */
export function readHeading(node: Heading): { id: string | undefined; title: Inline[] } {
  const last = node.children.at(-1);
  const match = last?.type === 'text' ? HEADING_ID.exec(last.value) : null;
  if (last?.type !== 'text' || match === null) return { id: undefined, title: toInlines(node.children) };
  const before = last.value.slice(0, match.index);
  return {
    id: match[1],
    title: toInlines([...node.children.slice(0, -1), ...(before === '' ? [] : [{ ...last, value: before }])]),
  };
}

function numberClauses(drafts: readonly Draft[], prefix = ''): Clause[] {
  return drafts.map(({ depth: _, clauses, ...clause }, index) => {
    const number = `${prefix}${index + 1}`;
    return { ...clause, number, clauses: numberClauses(clauses, `${number}.`) };
  });
}

function attempt(node: RootContent, report: Report, action: () => void): void {
  try {
    action();
  } catch (error) {
    if (!(error instanceof OwnerError)) throw error;
    for (const { line = nodeLine(node), what } of error.problems) report(line, what);
  }
}

/** @throws OwnerError for HTML, images, code blocks and whatever else a legal document may not contain. */
export function toBlock(node: Nodes): Block {
  switch (node.type) {
    case 'paragraph':
      return { type: 'paragraph', children: toInlines(node.children) };
    case 'list':
      return toList(node);
    case 'blockquote':
      return { type: 'quote', blocks: node.children.map(toBlock) };
    case 'table':
      return toTable(node);
    default:
      throw refuse(node);
  }
}

function toList({ ordered, start, children }: List): Block {
  const ticked = children.find(({ checked }) => typeof checked === 'boolean');
  if (ticked !== undefined)
    throw errorAt(ticked, 'a checkbox is not allowed in a legal document: what it says would be lost');
  const items = children.map((item) => item.children.map(toBlock));
  const from = ordered === true && typeof start === 'number' && start !== 1 ? { start } : {};
  return { type: 'list', ordered: ordered === true, ...from, items };
}

/** Short rows are padded. @throws OwnerError for a row longer than the head: its last cells would have no column. */
function toTable({ children }: Table): Block {
  const [head = [], ...rows] = children.map((row): TableRow => row.children.map((cell) => toInlines(cell.children)));
  const long = rows.findIndex((row) => row.length > head.length);
  if (long !== -1) {
    const problem = `this row has ${rows[long]?.length} cells, and the table has ${head.length} columns`;
    throw errorAt(children[long + 1], problem);
  }
  return { type: 'table', head, rows: rows.map((row) => head.map((_, column) => row[column] ?? [])) };
}

/** Converts inline nodes; a soft line break is a space, and adjacent texts are joined. */
export function toInlines(nodes: readonly PhrasingContent[]): Inline[] {
  const inlines: Inline[] = [];
  for (const inline of nodes.flatMap(toInline)) {
    const last = inlines.at(-1);
    if (typeof inline === 'string' && typeof last === 'string') inlines[inlines.length - 1] = last + inline;
    else inlines.push(inline);
  }
  return inlines;
}

function toInline(node: PhrasingContent): Inline | Inline[] {
  switch (node.type) {
    case 'text':
      return node.value.replace(/\s*\n\s*/g, ' ');
    case 'strong':
      return { type: 'strong', children: toInlines(node.children) };
    case 'emphasis':
      return { type: 'emphasis', children: toInlines(node.children) };
    case 'inlineCode':
      return { type: 'code', text: node.value };
    case 'break':
      return { type: 'break' };
    case 'link':
      return { type: 'link', href: node.url, children: toInlines(node.children) };
    default:
      throw refuse(node);
  }
}

function refuse(node: Nodes): OwnerError {
  const takes = 'paragraphs, lists, tables, quotations, emphasis, links and inline code';
  return errorAt(node, `${node.type} is not allowed in a legal document: it takes ${takes}`);
}

function errorAt(node: Nodes | undefined, what: string): OwnerError {
  return new OwnerError([{ line: nodeLine(node), what }]);
}

/** The line of a file on which a node begins. */
export function nodeLine(node: Nodes | undefined): number {
  return node?.position?.start.line ?? 1;
}
