import { describeTarget, describeValue, targetResultOf, type Chapter, type Figure } from './figure.ts';
import { spreadOf } from './statistics.ts';

const HEAD = ['', 'min', 'median', 'max', 'target', '', 'beside'];
const RESULT_SIGNS = { met: 'met', missed: 'MISSED', 'no target': '' } as const;

/** A chapter for a terminal: a line each figure, its columns of one width. */
export function textTable({ title, notes, figures }: Chapter): string {
  const rows = [HEAD, ...figures.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const lines = rows.map((row) => row.map((cell, column) => pad(cell, column, widths[column] ?? 0)).join('  '));
  return [title, ...notes.map((note) => `  ${note}`), '', ...lines.map((line) => `  ${line}`.trimEnd()), ''].join('\n');
}

/** The cells of a figure, as the columns of `HEAD` name them. */
export function cellsOf(figure: Figure): string[] {
  const { min, median, max } = spreadOf(figure.values);
  const said = [min, median, max].map((value) => describeValue(value, figure.unit));
  return [figure.name, ...said, describeTarget(figure), RESULT_SIGNS[targetResultOf(figure)], besideOf(figure)];
}

function besideOf({ beside = [] }: Figure): string {
  return beside.map(({ name, value, unit }) => `${name} ${describeValue(value, unit)}`).join(', ');
}

/** Names to the left, numbers to the right. */
function pad(cell: string, column: number, width: number): string {
  return column >= 1 && column <= 3 ? cell.padStart(width) : cell.padEnd(width);
}
