import { wordCounts, wordOverlap } from './diff-parts.ts';
import { linesOf, plainText, type Clause } from '../text/policy-text.ts';

/** Clauses with fewer words in common are two, not one whose id has changed. */
const LEAST_OVERLAP = 0.5;
/** Of clauses in one version without a partner in the other. Each of the one is compared with each of the other. */
const MOST_UNMATCHED = 150;

/**
 * The older clause of each newer one, by the newer one's id: the one with the same id, else the one with the most words in
 * common, at least half of both. A heading that is reworded may have got a new id with its new words. Beyond MOST_UNMATCHED
 * ids alone count.
 */
export function matchClauses(older: readonly Clause[], newer: readonly Clause[]): ReadonlyMap<string, Clause> {
  const byId = new Map(older.map((clause) => [clause.id, clause]));
  const matched = new Map<string, Clause>();
  for (const { id } of newer) {
    const same = byId.get(id);
    if (same !== undefined) matched.set(id, same);
  }
  const left = older.filter(({ id }) => !matched.has(id)).map(candidateOf);
  const fresh = newer.filter(({ id }) => !matched.has(id)).map(candidateOf);
  if (Math.max(left.length, fresh.length) > MOST_UNMATCHED) return matched;

  // The most alike first; of equal ones, those that stand first.
  const pairs = left.flatMap((was) =>
    fresh.map((is) => ({ was: was.clause, is: is.clause, overlap: wordOverlap(was.words, is.words) })),
  );
  const taken = new Set<Clause>();
  for (const { was, is, overlap } of pairs.toSorted((a, b) => b.overlap - a.overlap)) {
    if (overlap < LEAST_OVERLAP || matched.has(is.id) || taken.has(was)) continue;
    matched.set(is.id, was);
    taken.add(was);
  }
  return matched;
}

/** With the clauses in it where it has no words of its own: then they say which it is. */
function candidateOf(clause: Clause) {
  return { clause, words: wordCounts(wordsOf(clause)) };
}

function wordsOf({ title, summary = [], blocks, clauses }: Clause): string {
  const inner = blocks.length === 0 ? clauses.map(wordsOf) : [];
  return [plainText(title), plainText(summary), ...linesOf(blocks).map(plainText), ...inner].join('\n');
}
