import type { ComparedBlock, ComparedItem, ComparedRow, Mark } from '#legal/compare/comparison.ts';
import { compareText, markedText } from '#legal/compare/compare-text.server.ts';
import type { Budget } from '#legal/compare/diff-runs.server.ts';
import { pairUp, type Pair } from '#legal/compare/pair-up.server.ts';
import { plainText, type Block, type TableRow } from '#legal/legal-document.ts';

type List = Extract<Block, { type: 'list' }>;
type Table = Extract<Block, { type: 'table' }>;

export function compareBlocks(older: readonly Block[], newer: readonly Block[], budget: Budget): ComparedBlock[] {
  return pairUp(older, newer, { kindOf, textOf: blockText }, budget).map((pair) => comparePair(pair, budget));
}

/** Blocks that are in one version only, or the same in both. */
export function markedBlocks(blocks: readonly Block[], mark: Mark): ComparedBlock[] {
  return blocks.map((block) => markedBlock(block, mark));
}

/** The words of a block, one line for each paragraph or cell. */
function blockText(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return plainText(block.children);
    case 'list':
      return block.items.map(itemText).join('\n');
    case 'table':
      return [block.head, ...block.rows].map(rowText).join('\n');
    case 'quote':
      return block.blocks.map(blockText).join('\n');
  }
}

const itemText = (blocks: readonly Block[]): string => blocks.map(blockText).join('\n');
const rowText = (row: TableRow): string => row.map(plainText).join('\n');

/** Lists with different first numbers are not compared, nor tables with different numbers of columns. */
function kindOf(block: Block): string {
  if (block.type === 'list') return `list ${block.ordered} ${block.start}`;
  return block.type === 'table' ? `table ${block.head.length}` : block.type;
}

function comparePair({ older, newer }: Pair<Block>, budget: Budget): ComparedBlock {
  if (older === undefined) return markedBlock(newer, 'inserted');
  if (newer === undefined) return markedBlock(older, 'deleted');
  if (older.type === 'paragraph' && newer.type === 'paragraph')
    return { type: 'paragraph', text: compareText(older.children, newer.children, budget) };
  if (older.type === 'list' && newer.type === 'list') return compareLists(older, newer, budget);
  if (older.type === 'table' && newer.type === 'table') return compareTables(older, newer, budget);
  if (older.type === 'quote' && newer.type === 'quote')
    return { type: 'quote', blocks: compareBlocks(older.blocks, newer.blocks, budget) };
  throw new Error(`A ${older.type} was paired with a ${newer.type}: only blocks of one kind can be compared.`);
}

function compareLists(older: List, newer: List, budget: Budget): ComparedBlock {
  const pairs = pairUp(older.items, newer.items, { kindOf: () => 'item', textOf: itemText }, budget);
  let [before, now] = [(older.start ?? 1) - 1, (newer.start ?? 1) - 1];
  const items = pairs.map(({ older: was, newer: is }): ComparedItem => {
    if (was !== undefined) before += 1;
    if (is !== undefined) now += 1;
    if (was === undefined) return { number: now, blocks: markedBlocks(is, 'inserted') };
    if (is === undefined) return { number: before, blocks: markedBlocks(was, 'deleted') };
    return { number: now, blocks: compareBlocks(was, is, budget) };
  });
  return { type: 'list', ordered: newer.ordered, items };
}

function compareTables(older: Table, newer: Table, budget: Budget): ComparedBlock {
  const rows = pairUp(older.rows, newer.rows, { kindOf: (row) => `${row.length}`, textOf: rowText }, budget);
  return {
    type: 'table',
    head: compareCells(older.head, newer.head, budget),
    rows: rows.map(({ older: was, newer: is }): ComparedRow => {
      if (was === undefined) return is.map((cell) => markedText(cell, 'inserted'));
      return is === undefined ? was.map((cell) => markedText(cell, 'deleted')) : compareCells(was, is, budget);
    }),
  };
}

function compareCells(older: TableRow, newer: TableRow, budget: Budget): ComparedRow {
  return newer.map((cell, column) => compareText(older[column] ?? [], cell, budget));
}

function markedBlock(block: Block, mark: Mark): ComparedBlock {
  switch (block.type) {
    case 'paragraph':
      return { type: 'paragraph', text: markedText(block.children, mark) };
    case 'list': {
      const { ordered, start = 1 } = block;
      return {
        type: 'list',
        ordered,
        items: block.items.map((item, index) => ({ number: start + index, blocks: markedBlocks(item, mark) })),
      };
    }
    case 'table': {
      const cells = (row: TableRow): ComparedRow => row.map((cell) => markedText(cell, mark));
      return { type: 'table', head: cells(block.head), rows: block.rows.map(cells) };
    }
    case 'quote':
      return { type: 'quote', blocks: markedBlocks(block.blocks, mark) };
  }
}
