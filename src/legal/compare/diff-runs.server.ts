import { diffArrays } from 'diff';
import type { Mark } from '#legal/compare/comparison.ts';

/** What a comparison may still spend, in steps of the algorithm. Spent, what differs is replaced as a whole. */
export type Effort = { steps: number };

/** Enough for every tenth word of 15,000; all of it takes a few tenths of a second. */
export const MOST_STEPS = 600_000;
/** Of one list of words or blocks: the algorithm takes the square of it. */
const MOST_EDITS = 400;

export type DiffRun<T> = { readonly mark: Mark; readonly parts: readonly T[] };

/**
 * What is kept, deleted and inserted, in this order wherever both happen at one place. Kept parts are the newer ones. Not by
 * the clock but by steps, so that the same two texts always give the same runs.
 */
export function diffRuns<T>(
  older: readonly T[],
  newer: readonly T[],
  isSame: (older: T, newer: T) => boolean,
  effort: Effort,
): Array<DiffRun<T>> {
  const most = Math.min(MOST_EDITS, Math.floor(Math.sqrt(effort.steps)));
  const changes = diffArrays([...older], [...newer], { comparator: isSame, maxEditLength: most });
  if (changes === undefined) {
    effort.steps -= most ** 2;
    return replaced(older, newer);
  }
  const edits = changes.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0);
  effort.steps -= edits ** 2;
  const marked = changes.map(({ value, added, removed }): DiffRun<T> => ({
    mark: added ? 'inserted' : removed ? 'deleted' : 'kept',
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

/** One deletion, then one insertion between what is kept, and no run that is empty. */
export function inOrder<T>(runs: ReadonlyArray<DiffRun<T>>): Array<DiffRun<T>> {
  const ordered: Array<DiffRun<T>> = [];
  let gone: T[] = [];
  let come: T[] = [];
  const flush = (): void => {
    if (gone.length > 0) ordered.push({ mark: 'deleted', parts: gone });
    if (come.length > 0) ordered.push({ mark: 'inserted', parts: come });
    gone = [];
    come = [];
  };
  for (const { mark, parts } of runs) {
    if (mark === 'deleted') gone = [...gone, ...parts];
    else if (mark === 'inserted') come = [...come, ...parts];
    else if (parts.length > 0) {
      flush();
      ordered.push({ mark, parts });
    }
  }
  flush();
  return ordered;
}
