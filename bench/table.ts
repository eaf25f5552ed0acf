/** One line of the table. */
export type Figure = {
  readonly name: string;
  /** `x`: a ratio to a floor of the same round. */
  readonly unit: string;
  /** One of each round. */
  readonly values: readonly number[];
  readonly target?: { readonly atMost: number } | { readonly atLeast: number } | undefined;
  /** What it is made of, as medians. */
  readonly of?: string;
};

/** Round by round, so that a machine that becomes slower does so for both. */
export function ratios(own: readonly number[], floor: readonly number[]): number[] {
  return own.map((value, round) => value / (floor[round] ?? NaN));
}

/** The middle value; of two in the middle, the mean. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2;
}

/** `site 12.3 ms, floor 10.0 ms` */
export function beside(unit: string, medians: Readonly<Record<string, readonly number[]>>): string {
  return Object.entries(medians)
    .map(([name, values]) => `${name} ${digits(median(values))} ${unit}`.trim())
    .join(', ');
}

export function printTable(title: string, figures: readonly Figure[]): void {
  const rows = [['', 'min', 'median', 'max', 'target', ''], ...figures.map(row)];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0))) ?? [];
  const padded = (cell: string, column: number): string =>
    column % 5 === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  console.log(`\n${title}`);
  for (const cells of rows) console.log(`  ${cells.map(padded).join('  ')}`.trimEnd());
}

/** The median is held to the target, so that one disturbed round does not decide. */
function row({ name, unit, values, target, of = '' }: Figure): string[] {
  const middle = median(values);
  const amounts = [Math.min(...values), middle, Math.max(...values)].map(digits);
  const held = { atMost: '<=', atLeast: '>=' };
  const [kind, limit] = target === undefined ? [] : (Object.entries(target)[0] as [keyof typeof held, number]);
  const isMet = limit === undefined || (kind === 'atMost' ? middle <= limit : middle >= limit);
  const wanted = kind === undefined ? '' : `${held[kind]} ${limit} ${isMet ? 'met' : 'MISSED'}`;
  return [unit === '' || unit === 'x' ? name : `${name}, ${unit}`, ...amounts, wanted, of];
}

function digits(value: number): string {
  return Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(2);
}
