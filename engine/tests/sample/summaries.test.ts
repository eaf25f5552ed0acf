import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Inline } from '#legal/legal-document.ts';
import { parseDocument } from '#legal/parse-document.server.ts';
import { DEFAULT_LOCALE } from '#model/locales.ts';
import { readingEase } from './reading-ease.ts';

const NEEDED_EASE = 60;

/** The measure is one of English; a translation is read by people. */
const files = globSync(`../site/legal/${DEFAULT_LOCALE}/**/*.md`);

describe('the measure', () => {
  test('finds that a sentence of the law is hard to read', () => {
    const law =
      'Notwithstanding anything to the contrary, the aforementioned obligations relating to confidentiality continue indefinitely.';

    expect(readingEase(law)).toBeLessThan(0);
  });

  test('finds that a plain sentence is easy', () => {
    expect(readingEase('You can ask us to stop. We will do so within one month.')).toBeGreaterThan(100);
  });

  // 206.835 - 1.015 × words / sentences - 84.6 × syllables / words
  test.each([
    ['The cat sat on the mat.', 206.835 - 1.015 * 6 - 84.6],
    ['One two three. Four five six!', 206.835 - 1.015 * 3 - 84.6],
    ['We pay back, e.g. 2.5 coins.', 206.835 - 1.015 * 6 - 84.6 * (7 / 6)],
    ['Long-term plans.', 206.835 - 1.015 * 3 - 84.6],
    ['The EEA is big.', 206.835 - 1.015 * 4 - 84.6 * (6 / 4)],
    ['Pay 1,000 now – or wait.', 206.835 - 1.015 * 5 - 84.6],
  ])('of %j is worked out by the formula', (text, ease) => {
    expect(readingEase(text)).toBeCloseTo(ease, 5);
  });
});

test(`every summary of a policy has a reading ease of at least ${NEEDED_EASE}`, () => {
  const summaries = files.flatMap((file) =>
    parseDocument(readFileSync(file, 'utf8'), file).clauses.map(({ id, summary = [] }) => ({
      place: `${file}#${id}`,
      text: textOf(summary),
    })),
  );
  const hard = summaries
    .map(({ place, text }) => ({ place, ease: readingEase(text) }))
    .filter(({ ease }) => !(ease >= NEEDED_EASE));

  expect(summaries.length).toBeGreaterThan(20);
  expect(hard.map(({ place, ease }) => `${place}: ${ease.toFixed(1)}`)).toEqual([]);
});

function textOf(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline;
      if ('children' in inline) return textOf(inline.children);
      return 'text' in inline ? inline.text : ' ';
    })
    .join('');
}
