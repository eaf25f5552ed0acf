import { diffArrays } from 'diff';
import type { Mark } from '#legal/compare/comparison.ts';

/** Steps that a comparison may still take. Once they are used up, parts that differ are replaced as a whole. */
export type Budget = { steps: number };

/** Enough for a text of 15,000 words of which every tenth changed; all of them take a few tenths of a second. */
export const MOST_STEPS = 600_000;
/** Limit for one list of words or blocks. The steps are the square of the edits. */
const MOST_EDITS = 400;

export type DiffRun<T> = { readonly mark: Mark; readonly parts: readonly T[] };

/**
 * Unchanged, deleted and inserted parts; at one place, deleted ones come first. Unchanged ones are the newer. Steps are
 * limited, not time, so that the same two texts always give the same runs.
 */
export function diffRuns<T>(
  older: readonly T[],
  newer: readonly T[],
  isSame: (older: T, newer: T) => boolean,
  budget: Budget,
): Array<DiffRun<T>> {
  const most = Math.min(MOST_EDITS, Math.floor(Math.sqrt(budget.steps)));
  const changes = diffArrays([...older], [...newer], { comparator: isSame, maxEditLength: most });
  if (changes === undefined) {
    budget.steps -= most ** 2;
    return replaced(older, newer);
  }
  const edits = changes.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0);
  budget.steps -= edits ** 2;
  const marked = changes.map(({ value, added, removed }): DiffRun<T> => ({
    mark: added ? 'inserted' : removed ? 'deleted' : 'unchanged',
    parts: value,
  }));
  return inOrder(marked);
}

export function replaced<T>(older: readonly T[], newer: readonly T[]): Array<DiffRun<T>> {
  return inOrder([
    { mark: 'deleted', parts: older },
    { mark: 'inserted', parts: newer },
  ]);
}

/** At most one deletion, then one insertion, between two unchanged runs; no empty runs. */
export function inOrder<T>(runs: ReadonlyArray<DiffRun<T>>): Array<DiffRun<T>> {
  const ordered: Array<DiffRun<T>> = [];
  let deleted: T[] = [];
  let inserted: T[] = [];
  const flush = (): void => {
    if (deleted.length > 0) ordered.push({ mark: 'deleted', parts: deleted });
    if (inserted.length > 0) ordered.push({ mark: 'inserted', parts: inserted });
    deleted = [];
    inserted = [];
  };
  for (const { mark, parts } of runs) {
    if (mark === 'deleted') deleted = [...deleted, ...parts];
    else if (mark === 'inserted') inserted = [...inserted, ...parts];
    else if (parts.length > 0) {
      flush();
      ordered.push({ mark, parts });
    }
  }
  flush();
  return ordered;
}
