import { latestWords, type ComparedBlock, type ComparedText } from '../compare/comparison.ts';
import { Line } from './line.tsx';
import type { Viewed } from './view.tsx';

type BlocksProps = Viewed & { readonly blocks: readonly ComparedBlock[] };

/** Blocks of a text are those of a comparison in which nothing differs. Keyed by index: they have no other identity, and never change. */
export function Blocks({ view, blocks }: BlocksProps) {
  return blocks.map((block, index) => <BlockElement key={index} block={block} view={view} />);
}

function BlockElement({ block, view }: { readonly block: ComparedBlock } & Viewed) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Line view={view} text={block.children} />
        </p>
      );
    case 'list': {
      const items = block.items.map((item, index) => {
        const number = block.ordered ? block.numbers?.[index] : undefined;
        return (
          <li key={index} value={number === index + 1 ? undefined : number}>
            <ListItem blocks={item} view={view} />
          </li>
        );
      });
      return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table':
      return <Table table={block} view={view} />;
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.blocks} view={view} />
        </blockquote>
      );
  }
}

/** An item of one paragraph is rendered without the `<p>`; nested lists follow. */
function ListItem({ blocks, view }: BlocksProps) {
  const [first, ...others] = blocks;
  if (first?.type !== 'paragraph' || others.some(({ type }) => type !== 'list'))
    return <Blocks blocks={blocks} view={view} />;
  return (
    <>
      <Line view={view} text={first.children} />
      <Blocks blocks={others} view={view} />
    </>
  );
}

/** From this many columns on, tables.css stacks the cells of a row on phones. */
const STACKED_COLUMNS = 3;
/** From this many on, a table on a wide screen also takes the space of the side notes. */
const WIDE_COLUMNS = 4;

/** Letters that fit on a line: on a phone of 390 px with text of twice the size, and where the text is at its widest. */
const PHONE_LETTERS = 22;
const TEXT_LETTERS = 70;
/** The space after a column, in letters. */
const AFTER_COLUMN = 2;

/**
 * The first cell of a row is its header. `data-column` labels the others where they are stacked. Without a word in its head a
 * table has none: its rows are labels with their values.
 */
function Table({
  table: { head, rows },
  view,
}: { readonly table: Extract<ComparedBlock, { type: 'table' }> } & Viewed) {
  const isHeadless = head.every(({ length }) => length === 0);
  const isStacked = isHeadless || head.length >= STACKED_COLUMNS;
  const names = isStacked && !isHeadless ? head.map(latestWords) : [];
  const letters = lettersBeside([head, ...rows].map((row) => row.map(latestWords)));
  const even = letters > TEXT_LETTERS ? 'even' : letters > PHONE_LETTERS && !isStacked && 'even-on-phones';
  const figures = head.map((_, column) => isOfFigures(rows.map((row) => latestWords(row[column] ?? []))));
  const classes = [isStacked && 'stacked', isHeadless && 'facts', head.length >= WIDE_COLUMNS && 'wide', even];
  return (
    <table className={classes.filter(Boolean).join(' ') || undefined}>
      {!isHeadless && (
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col" className={figures[index] === true ? 'figures' : undefined}>
                <Line view={view} text={cell} />
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((cells, index) => (
          <Row key={index} {...{ view, cells, names, figures }} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = {
  cells: readonly ComparedText[];
  names: readonly string[];
  figures: readonly boolean[];
} & Viewed;

function Row({ view, cells, names, figures }: RowProps) {
  const [first, ...others] = cells;
  return (
    <tr>
      {first !== undefined && (
        <th scope="row">
          <Line view={view} text={first} />
        </th>
      )}
      {others.map((cell, index) => (
        <td key={index} data-column={names[index + 1]} className={figures[index + 1] === true ? 'figures' : undefined}>
          <Line view={view} text={cell} />
        </td>
      ))}
    </tr>
  );
}

/** A number with a currency or a percent sign, perhaps with a mark. */
const FIGURE = /^(?:\p{Lu}{3}\s|[€$£]\s?)?[−-]?\p{Nd}[\p{Nd}.,\s]*(?:%|\s%|\s\p{Lu}{3}|\s?[€$£])?[†*]?$/u;

/** Numbers are read by their ends. A word may stand in the place of one, such as "none", of fewer cells than numbers do. */
function isOfFigures(cells: readonly string[]): boolean {
  const words = cells.filter((cell) => cell !== '' && !FIGURE.test(cell));
  const figures = cells.filter((cell) => FIGURE.test(cell));
  return figures.length > words.length && words.every((word) => /^\p{L}+$/u.test(word));
}

/** The least width of a table in letters: the longest word of each column is on one line. */
function lettersBeside(rows: ReadonlyArray<readonly string[]>): number {
  const widths: number[] = [];
  for (const cells of rows)
    cells.forEach((cell, column) => {
      const words = cell.split(/\s+/);
      widths[column] = Math.max(widths[column] ?? 0, ...words.map(({ length }) => length + AFTER_COLUMN));
    });
  return widths.reduce((sum, width) => sum + width, 0);
}
