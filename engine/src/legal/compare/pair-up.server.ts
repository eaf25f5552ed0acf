import { diffRuns, type Budget } from '#legal/compare/diff-runs.server.ts';
import { wordCounts, wordOverlap, type WordCounts } from '#legal/compare/word-overlap.server.ts';

/** A part of each version that belong together, or a part that is in one version only. */
export type Pair<T> =
  | { readonly older: T; readonly newer: T }
  | { readonly older: T; readonly newer?: undefined }
  | { readonly older?: undefined; readonly newer: T };

type Traits<T> = {
  /** Parts of different kinds are never paired. */
  readonly kindOf: (part: T) => string;
  readonly textOf: (part: T) => string;
};

type Candidate<T> = { readonly part: T; readonly key: string; readonly kind: string; readonly words: WordCounts };

/** Parts with fewer words in common are not paired. */
const LEAST_OVERLAP = 0.5;

/** Pairs equal parts, then similar ones between the same neighbours. Returns all parts, in order. */
export function pairUp<T>(
  older: readonly T[],
  newer: readonly T[],
  { kindOf, textOf }: Traits<T>,
  budget: Budget,
): Array<Pair<T>> {
  const candidate = (part: T): Candidate<T> => ({
    part,
    key: JSON.stringify(part),
    kind: kindOf(part),
    words: wordCounts(textOf(part)),
  });
  const pairs = pairsBy(older.map(candidate), newer.map(candidate), (one, other) => one.key === other.key, budget);
  return gapsOf(pairs)
    .flatMap((gap) => (gap.isGap ? pairsInGap(gap.pairs, budget) : gap.pairs))
    .map((pair) => partsOf(pair));
}

function pairsBy<T>(older: readonly T[], newer: readonly T[], isSame: (a: T, b: T) => boolean, budget: Budget) {
  let before = 0;
  return diffRuns(older, newer, isSame, budget).flatMap(({ mark, parts }): Array<Pair<T>> => {
    if (mark === 'inserted') return parts.map((part) => ({ newer: part }));
    const from = before;
    before += parts.length;
    const counterparts = older.slice(from, before);
    if (mark === 'deleted') return counterparts.map((part) => ({ older: part }));
    return counterparts.flatMap((part, index) =>
      parts.slice(index, index + 1).map((now) => ({ older: part, newer: now })),
    );
  });
}

type Stretch<T> = { readonly isGap: boolean; readonly pairs: Array<Pair<T>> };

function gapsOf<T>(pairs: ReadonlyArray<Pair<T>>): Array<Stretch<T>> {
  const stretches: Array<Stretch<T>> = [];
  for (const pair of pairs) {
    const isGap = pair.older === undefined || pair.newer === undefined;
    const last = stretches.at(-1);
    if (last?.isGap === isGap) last.pairs.push(pair);
    else stretches.push({ isGap, pairs: [pair] });
  }
  return stretches;
}

function pairsInGap<T>(gap: ReadonlyArray<Pair<Candidate<T>>>, budget: Budget): Array<Pair<Candidate<T>>> {
  const older = gap.flatMap((pair) => (pair.older === undefined ? [] : [pair.older]));
  const newer = gap.flatMap((pair) => (pair.newer === undefined ? [] : [pair.newer]));
  // A single pair between the same neighbours is a rewording, however few words are left.
  const isOnly = older.length === 1 && newer.length === 1;
  const isAlike = (one: Candidate<T>, other: Candidate<T>): boolean =>
    one.kind === other.kind && (isOnly || wordOverlap(one.words, other.words) >= LEAST_OVERLAP);
  return pairsBy(older, newer, isAlike, budget);
}

function partsOf<T>({ older, newer }: Pair<Candidate<T>>): Pair<T> {
  if (older === undefined) return { newer: newer.part };
  return newer === undefined ? { older: older.part } : { older: older.part, newer: newer.part };
}
