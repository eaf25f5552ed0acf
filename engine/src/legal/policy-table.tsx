import type { ReactNode } from 'react';

type PolicyTableProps<Cell extends readonly unknown[]> = {
  readonly head: readonly Cell[];
  readonly rows: ReadonlyArray<readonly Cell[]>;
  readonly show: (cell: Cell) => ReactNode;
  /** A column's name, shown where cells are stacked. */
  readonly nameOf: (cell: Cell) => string;
};

/** From this many columns on, tables.css stacks the cells of a row on phones. */
const STACKED_COLUMNS = 3;
/** From this many on, a wide screen gives a table the room of the side notes, too. */
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
export function PolicyTable<Cell extends readonly unknown[]>({ head, rows, show, nameOf }: PolicyTableProps<Cell>) {
  const isHeadless = head.every(({ length }) => length === 0);
  const isStacked = isHeadless || head.length >= STACKED_COLUMNS;
  const names = isStacked && !isHeadless ? head.map(nameOf) : [];
  const letters = lettersBeside([head, ...rows], nameOf);
  const even = letters > TEXT_LETTERS ? 'even' : letters > PHONE_LETTERS && !isStacked && 'even-on-phones';
  const classes = [isStacked && 'stacked', isHeadless && 'facts', head.length >= WIDE_COLUMNS && 'wide', even];
  return (
    <table className={classes.filter(Boolean).join(' ') || undefined}>
      {!isHeadless && (
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col">
                {show(cell)}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((cells, index) => (
          <tr key={index}>
            {cells.map((cell, column) =>
              column === 0 ? (
                <th key={column} scope="row">
                  {show(cell)}
                </th>
              ) : (
                <td key={column} data-column={names[column]}>
                  {show(cell)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The least width of a table in letters: the longest word of each column is on one line. */
function lettersBeside<Cell extends readonly unknown[]>(
  rows: ReadonlyArray<readonly Cell[]>,
  nameOf: (cell: Cell) => string,
): number {
  const widths: number[] = [];
  for (const cells of rows)
    cells.forEach((cell, column) => {
      const words = nameOf(cell).split(/\s+/);
      widths[column] = Math.max(widths[column] ?? 0, ...words.map(({ length }) => length + AFTER_COLUMN));
    });
  return widths.reduce((sum, width) => sum + width, 0);
}
