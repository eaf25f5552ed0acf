import { expect, test } from 'vitest';
import { createIdChooser } from '#commands/policy/import/clause-ids.ts';
import { inlinesOf } from '#word/word-inlines.ts';

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

test.each(['Fees', 'رسوم'])('the time for headings %s, all equal, grows with their number', (words) => {
  const chooseId = createIdChooser([]);

  const ids = new Set(Array.from({ length: 50_000 }, () => chooseId(words).id));

  expect(ids.size).toBe(50_000);
});
