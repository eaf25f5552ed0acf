import { expect, test } from 'vitest';
import { importFile } from '../tests/import-file.ts';
import { policyTexts } from 'plinth-policies/policy-texts';
import { inlinesOf } from './word-inlines.ts';
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

test('brackets take no longer than other signs', { timeout: 60_000 }, () => {
  const timeOf = (words: string): number => {
    const file = wordFile(para(run(words.repeat(4800))));
    const begun = performance.now();
    importFile(file, policy(), TEXTS);
    return performance.now() - begun;
  };
  // Whatever else the machine does, one of three is hardly disturbed.
  const fastest = (words: string): number => Math.min(timeOf(words), timeOf(words), timeOf(words));

  expect(fastest('[a](b) ') / fastest('*a*(b) ')).toBeLessThan(5);
});
