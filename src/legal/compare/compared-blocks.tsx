import { Fragment } from 'react';
import { ComparedLine } from '#legal/compare/compared-text.tsx';
import type { ComparedBlock, ComparedItem, ComparedRow, ComparedText } from '#legal/compare/comparison.ts';
import { plainText } from '#legal/legal-document.ts';

/** Blocks with their changes, as src/legal/blocks.tsx renders them without. */
export function ComparedBlocks({ blocks }: { blocks: readonly ComparedBlock[] }) {
  return blocks.map((block, index) => <BlockElement key={index} block={block} />);
}

function BlockElement({ block }: { block: ComparedBlock }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <ComparedLine text={block.text} />
        </p>
      );
    case 'list':
      return <List {...block} />;
    case 'table':
      return <Table head={block.head} rows={block.rows} />;
    case 'quote':
      return (
        <blockquote>
          <ComparedBlocks blocks={block.blocks} />
        </blockquote>
      );
  }
}

/** With the numbers of both versions: an item that went keeps the one it had. */
function List({ ordered, items }: { ordered: boolean; items: readonly ComparedItem[] }) {
  const rendered = items.map(({ number, blocks }, index) => (
    <li key={index} value={ordered && number !== index + 1 ? number : undefined}>
      <Item blocks={blocks} />
    </li>
  ));
  return ordered ? <ol>{rendered}</ol> : <ul>{rendered}</ul>;
}

function Item({ blocks }: { blocks: readonly ComparedBlock[] }) {
  const [first, ...others] = blocks;
  if (first?.type !== 'paragraph' || others.some(({ type }) => type !== 'list'))
    return <ComparedBlocks blocks={blocks} />;
  return (
    <>
      <ComparedLine text={first.text} />
      <ComparedBlocks blocks={others} />
    </>
  );
}

/** From so many columns tables.css stacks a row's cells on phones, below each other. */
const STACKED_COLUMNS = 3;

function Table({ head, rows }: { head: ComparedRow; rows: readonly ComparedRow[] }) {
  const isStacked = head.length >= STACKED_COLUMNS;
  return (
    <table className={isStacked ? 'stacked' : undefined}>
      <thead>
        <tr>
          {head.map((cell, index) => (
            <th key={index} scope="col">
              <ComparedLine text={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, index) => (
          <tr key={index}>
            {cells.map((cell, column) => (
              <Fragment key={column}>
                {column === 0 ? (
                  <th scope="row">
                    <ComparedLine text={cell} />
                  </th>
                ) : (
                  <td data-column={isStacked ? newerText(head[column] ?? []) : undefined}>
                    <ComparedLine text={cell} />
                  </td>
                )}
              </Fragment>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function newerText(text: ComparedText): string {
  return text.map(({ mark, inlines }) => (mark === 'deleted' ? '' : plainText(inlines))).join('');
}
