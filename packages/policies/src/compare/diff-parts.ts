import { diffArrays } from 'diff';

/** Steps that a comparison may still take. Once they are used up, parts that differ are replaced as a whole. */
export type Budget = { steps: number };

/** Enough for a text of 15,000 words of which every tenth changed; all of them take a few tenths of a second. */
export const MOST_STEPS = 600_000;
/** Limit for one list of words or blocks. The steps are the square of the edits. */
const MOST_EDITS = 400;

/** Neighbouring parts: pairs that are the same, or what one version has in the place of the other's. */
export type Stretch<T> =
  | { readonly pairs: ReadonlyArray<readonly [older: T, newer: T]> }
  | { readonly pairs?: undefined; readonly older: readonly T[]; readonly newer: readonly T[] };

/** No two changes are neighbours. Steps are limited, not time: the same two texts always give the same stretches. */
export function diffParts<T>(
  older: readonly T[],
  newer: readonly T[],
  isSame: (older: T, newer: T) => boolean,
  budget: Budget,
): Array<Stretch<T>> {
  const most = Math.min(MOST_EDITS, Math.floor(Math.sqrt(budget.steps)));
  const changes = diffArrays([...older], [...newer], { comparator: isSame, maxEditLength: most });
  if (changes === undefined) {
    budget.steps -= most ** 2;
    return [{ older, newer }];
  }
  let [before, edits] = [0, 0];
  const stretches = changes.map(({ value, added, removed, count }): Stretch<T> => {
    if (added || removed) edits += count;
    if (added) return { older: [], newer: value };
    const was = older.slice(before, (before += count));
    if (removed) return { older: was, newer: [] };
    return { pairs: value.flatMap((now, index) => was.slice(index, index + 1).map((then) => [then, now] as const)) };
  });
  budget.steps -= edits ** 2;
  return joinChanges(stretches);
}

export function joinChanges<T>(stretches: ReadonlyArray<Stretch<T>>): Array<Stretch<T>> {
  const joined: Array<Stretch<T>> = [];
  for (const stretch of stretches) {
    const last = joined.at(-1);
    if (last === undefined || last.pairs || stretch.pairs) joined.push(stretch);
    else
      joined[joined.length - 1] = {
        older: [...last.older, ...stretch.older],
        newer: [...last.newer, ...stretch.newer],
      };
  }
  return joined;
}

export type WordCounts = ReadonlyMap<string, number>;

export function wordCounts(text: string): WordCounts {
  const counts = new Map<string, number>();
  for (const word of text.split(/\s+/)) if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** From 0, no word in common, to 1, the same words in any order (Dice's coefficient). */
export function wordOverlap(one: WordCounts, other: WordCounts): number {
  const total = sizeOf(one) + sizeOf(other);
  if (total === 0) return 1;
  let common = 0;
  for (const [word, count] of one) common += Math.min(count, other.get(word) ?? 0);
  return (2 * common) / total;
}

function sizeOf(counts: WordCounts): number {
  let size = 0;
  for (const count of counts.values()) size += count;
  return size;
}
