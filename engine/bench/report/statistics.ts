/** What a report says of several measurements of one thing. */
export type Spread = { readonly min: number; readonly median: number; readonly max: number };

/** @throws when there is nothing, or something that is no number: a measurement that broke must not look like one. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const [min] = sorted;
  const max = sorted.at(-1);
  if (min === undefined || max === undefined) throw new Error('nothing was measured');
  if (!values.every(Number.isFinite)) throw new Error(`not measured: ${values.join(', ')}`);
  return { min, median: median(sorted), max };
}

/** The middle, or halfway between the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[sorted.length >> 1] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[(sorted.length >> 1) - 1] ?? NaN) + upper) / 2;
}

/** The value that so large a share of the ascending values does not exceed. */
export function quantile(ascending: ArrayLike<number>, share: number): number {
  const index = Math.max(0, Math.ceil(ascending.length * share) - 1);
  return ascending[index] ?? NaN;
}

/** Of each round by itself, so that what slows the machine for a while slows both. */
export function ratios(values: readonly number[], floors: readonly number[]): number[] {
  if (values.length !== floors.length) throw new Error(`${values.length} rounds against ${floors.length}`);
  return values.map((value, round) => value / (floors[round] ?? NaN));
}
