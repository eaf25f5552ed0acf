import { ComparedLine } from '#legal/compare/compared-text.tsx';
import type { ComparedBlock, ComparedItem, ComparedText } from '#legal/compare/comparison.ts';
import { plainText } from '#legal/legal-document.ts';
import { PolicyTable } from '#legal/policy-table.tsx';

export function ComparedBlocks({ blocks }: { blocks: readonly ComparedBlock[] }) {
  return blocks.map((block, index) => <BlockElement key={index} block={block} />);
}

function showCell(cell: ComparedText) {
  return <ComparedLine text={cell} />;
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
      return <PolicyTable head={block.head} rows={block.rows} show={showCell} nameOf={newerText} />;
    case 'quote':
      return (
        <blockquote>
          <ComparedBlocks blocks={block.blocks} />
        </blockquote>
      );
  }
}

/** Each item has the number of its own version. */
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

function newerText(text: ComparedText): string {
  return text.map(({ mark, inlines }) => (mark === 'deleted' ? '' : plainText(inlines))).join('');
}
