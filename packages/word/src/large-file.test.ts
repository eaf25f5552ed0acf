import { expect, test } from 'vitest';
import { createIdChooser } from 'plinth-policies/clause-ids';
import { importedText } from './imported-text.ts';
import { policyTexts } from 'plinth-policies/policy-texts';
import { inlinesOf } from './word-inlines.ts';
import { readWordDocument } from './read-word-document.ts';
import { para, run, wordFile } from '../tests/word-file.ts';
import { policy, PRIVACY } from '../../policies/tests/legal-texts.ts';

// A time that grows with the square of the length is minutes for each of these.

const bold = (text: string) => ({ text, isBold: true, isItalic: false });

test.each([
  ['a long word', [bold('a'.repeat(400_000))]],
  ['a long word of signs', [bold('a@-.'.repeat(100_000))]],
  ['spaces within bold words', [bold(`x${'\u00a0'.repeat(200_000)}x`)]],
  ['breaks between bold words', [bold('x'), ...Array.from({ length: 100_000 }, () => bold('\n')), bold('x')]],
])('the time for %s grows with their length', (_, runs) => {
  expect(inlinesOf(runs)).toMatchObject([{ type: 'strong' }]);
});

const TEXTS = policyTexts(new Map([[PRIVACY, policy()]]), 'privacy', 'en');

test('a paragraph of signs that no text has is refused, with its beginning', () => {
  const word = readWordDocument(wordFile(para(run('@-_*'.repeat(50_000)))));

  expect(() => importedText(word, policy(), TEXTS)).toThrow(
    /^The file has a paragraph with 200000 signs that are no letters, which begins "@-_\*@/,
  );
});

test('brackets take no longer than other signs', { timeout: 60_000 }, () => {
  const timeOf = (words: string): number => {
    const word = readWordDocument(wordFile(para(run(words.repeat(4800)))));
    const begun = performance.now();
    importedText(word, policy(), TEXTS);
    return performance.now() - begun;
  };
  // Whatever else the machine does, one of three is hardly disturbed.
  const fastest = (words: string): number => Math.min(timeOf(words), timeOf(words), timeOf(words));

  expect(fastest('[a](b) ') / fastest('*a*(b) ')).toBeLessThan(5);
});

test.each(['Fees', 'رسوم'])('the time for headings %s, all equal, grows with their number', (words) => {
  const chooseId = createIdChooser([]);

  const ids = new Set(Array.from({ length: 50_000 }, () => chooseId(words).id));

  expect(ids.size).toBe(50_000);
});
