import { expect, test } from 'vitest';
import { answerFor, type KnownVersion } from '#legal/check-copy.browser.ts';
import { strictTranslate } from '#i18n/bundles.server.ts';

const words = { locale: 'en', t: strictTranslate('en') };
const VERSION: KnownVersion = { effective: '2026-11-01', until: null, status: 'in-force', sha256: '' };

test('a file that is none of the versions is not one of ours', () => {
  expect(answerFor(undefined, words)).toMatch(/^Not one of ours/);
});

test.each([
  [{ status: 'coming' }, /applies from .*November/],
  [{ status: 'in-force' }, /in force since .*November/],
  [{ status: 'earlier', until: '2026-12-20' }, /in force from .*November.* to .*December/],
] as const)('a version that is %o is named with its days', (place, says) => {
  expect(answerFor({ ...VERSION, ...place }, words)).toMatch(says);
});
