import type { Call } from '#analytics/calls.ts';

/** So many calls wait for a script, and no more. */
export const MAX_WAITING_CALLS = 100;

/** A call, or what will become one. */
type Waiting = Pick<Call, 'kind'>;

/**
 * The calls that wait, with one more at the end. Where they are too many the oldest event goes, then the oldest view
 * after the first: who it is and where the visit began are never dropped.
 */
export function enqueue<C extends Waiting>(waiting: readonly C[], call: C): readonly C[] {
  const calls = [...waiting, call];
  if (calls.length <= MAX_WAITING_CALLS) return calls;
  const dropped = calls.findIndex(({ kind }) => kind === 'track');
  return calls.toSpliced(dropped === -1 ? secondPage(calls) : dropped, 1);
}

function secondPage(calls: readonly Waiting[]): number {
  return calls.findIndex(
    ({ kind }, index) => kind === 'page' && index > calls.findIndex((first) => first.kind === 'page'),
  );
}
