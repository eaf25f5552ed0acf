import { expect, test } from 'vitest';
import { createIdChooser } from '#commands/policy/import/clause-ids.ts';
import { importedText } from '#commands/policy/import/imported-text.ts';
import { policyTexts } from '#commands/policy/policy-texts.ts';
import { inlinesOf } from '#word/word-inlines.ts';
import { readWordDocument } from '#word/read-word-document.server.ts';
import { para, run, wordFile } from '../../../../tests/support/word-file.ts';
import { policy, PRIVACY } from '../../../../tests/support/legal-texts.ts';

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

test('a word that no text has is refused, with its beginning', () => {
  const word = readWordDocument(wordFile(para(run('@-_*'.repeat(50_000)))));
  const texts = policyTexts(new Map([[PRIVACY, policy()]]), 'privacy', 'en');

  expect(() => importedText(word, policy(), texts)).toThrow(
    /^The file has a word of 200000 signs, which begins "@-_\*@/,
  );
});

test.each(['Fees', 'رسوم'])('the time for headings %s, all equal, grows with their number', (words) => {
  const chooseId = createIdChooser([]);

  const ids = new Set(Array.from({ length: 50_000 }, () => chooseId(words).id));

  expect(ids.size).toBe(50_000);
});
