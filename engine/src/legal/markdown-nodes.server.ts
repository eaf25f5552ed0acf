import type { List, Nodes, PhrasingContent, Table } from 'mdast';
import type { Block, Inline, TableRow } from '#legal/legal-document.ts';
import { OwnerError } from '#lib/owner-error.ts';

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
  return new OwnerError([{ line: node?.position?.start.line, what }]);
}
