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
