import { expect, test } from 'vitest';
import { diffParts, MOST_STEPS, type Budget, type Stretch } from './diff-parts.ts';

const WORDS = 15_000;
/** How long a clause is that is compared by itself, and how many of them a text of so many words has. */
const CLAUSE_WORDS = 750;

/**
 * Words of a small vocabulary in no order, always the same: two such texts share much and nothing stands where it
 * stood.
 */
function shuffledWords(count: number, seed: number): string[] {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return `w${state % 97}`;
  });
}

const clauses = Array.from({ length: WORDS / CLAUSE_WORDS }, (_, index) => ({
  older: shuffledWords(CLAUSE_WORDS, index + 1),
  newer: shuffledWords(CLAUSE_WORDS, index + 1_001),
}));

/** How often the algorithm asks whether two words are the same: what its time consists of, on any machine. */
function counted(): { isSame: (one: string, other: string) => boolean; calls: () => number } {
  let calls = 0;
  return {
    isSame: (one, other) => {
      calls += 1;
      return one === other;
    },
    calls: () => calls,
  };
}

const sideOf = (stretches: ReadonlyArray<Stretch<string>>, side: 'older' | 'newer'): readonly string[] =>
  stretches.flatMap((stretch) => (stretch.pairs ? stretch.pairs.map(([word]) => word) : stretch[side]));

test('a text of 15,000 new words takes no more comparisons than it has steps, and the rest is replaced as a whole', () => {
  const { isSame, calls } = counted();
  const budget: Budget = { steps: MOST_STEPS };

  for (const { older, newer } of clauses) {
    const stretches = diffParts(older, newer, isSame, budget);
    expect(sideOf(stretches, 'older')).toEqual(older);
    expect(sideOf(stretches, 'newer')).toEqual(newer);
  }

  expect(calls()).toBeLessThan(MOST_STEPS + 2 * WORDS);
  expect(budget.steps).toBeGreaterThanOrEqual(0);
  const { older, newer } = clauses.at(-1) ?? { older: [], newer: [] };
  expect(diffParts(older, newer, isSame, { steps: 0 })).toEqual([{ older, newer }]);
});

test('what is alike takes as many comparisons as it has words, with steps or without', () => {
  const words = shuffledWords(WORDS, 7);
  for (const steps of [MOST_STEPS, 0]) {
    const { isSame, calls } = counted();

    expect(diffParts(words, [...words], isSame, { steps })).toEqual([{ pairs: words.map((word) => [word, word]) }]);
    expect(calls()).toBe(WORDS);
  }
});
