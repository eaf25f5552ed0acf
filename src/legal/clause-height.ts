import { plainText, type Block, type Clause, type Inline } from '#legal/legal-document.ts';

/** Of the column that a text is set in on a wide screen: see `.policy-body`. */
const CHARACTERS_A_LINE = 68;
/** In rem, with the lines and margins of src/ui/legal.css. */
const LINE = 1.6;
const BETWEEN_BLOCKS = 1;
const HEADING = 3.5;

/**
 * How high what stands below a clause's heading will be on a wide screen, in rem: what a browser that has not laid it out
 * yet takes it for. A scroll bar that is nearly right, and little to move when it is.
 */
export function contentHeight({ blocks, clauses }: Clause): number {
  return Math.round(clauses.reduce((sum, inner) => sum + HEADING + contentHeight(inner), blocksHeight(blocks)));
}

function blocksHeight(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + BETWEEN_BLOCKS + blockHeight(block), 0);
}

function blockHeight(block: Block): number {
  switch (block.type) {
    case 'paragraph':
      return textHeight(block.children);
    case 'list':
      return block.items.reduce((sum, item) => sum + blocksHeight(item) - 0.6, -0.4);
    case 'table':
      // A cell has a part of the line.
      return [block.head, ...block.rows].reduce(
        (sum, row) => sum + 1 + Math.max(...row.map((cell) => textHeight(cell, CHARACTERS_A_LINE / row.length))),
        0,
      );
    case 'quote':
      return blocksHeight(block.blocks);
  }
}

function textHeight(inlines: readonly Inline[], characters = CHARACTERS_A_LINE): number {
  return Math.ceil(plainText(inlines).length / characters) * LINE;
}
