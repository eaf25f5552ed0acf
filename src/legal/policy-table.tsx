import type { ReactNode } from 'react';

type PolicyTableProps<Cell> = {
  readonly head: readonly Cell[];
  readonly rows: ReadonlyArray<readonly Cell[]>;
  readonly show: (cell: Cell) => ReactNode;
  /** A column's name, for where its cells are stacked. */
  readonly nameOf: (cell: Cell) => string;
};

/** From so many columns tables.css stacks a row's cells on phones, below each other. */
const STACKED_COLUMNS = 3;

/** The first cell of a row is its header. `data-column` labels the others where they are stacked. */
export function PolicyTable<Cell>({ head, rows, show, nameOf }: PolicyTableProps<Cell>) {
  const isStacked = head.length >= STACKED_COLUMNS;
  const names = isStacked ? head.map(nameOf) : [];
  return (
    <table className={isStacked ? 'stacked' : undefined}>
      <thead>
        <tr>
          {head.map((cell, index) => (
            <th key={index} scope="col">
              {show(cell)}
            </th>
          ))}
        </tr>
      </thead>
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
