import { expect, test } from 'vitest';
import { readSiteFiles } from '#commands/texts/site-files.ts';
import { lintSite } from '#commands/texts/lint-site.ts';

test('each policy of the sample has 2,000 words, and each clause a summary', () => {
  expect(lintSite(readSiteFiles('../site'), { minWords: 2_000, needsSummaries: true })).toEqual([]);
});
