import { expect, test } from 'vitest';
import { problemLine } from 'plinth-policies/owner-error';
import { readSiteFiles } from '#commands/texts/site-files.ts';
import { lintSite } from '#commands/texts/lint-site.ts';

/** A statement is as long as it must be. */
const STATEMENT = /^legal\/en\/accessibility\.md:1: the text has \d+ words/;

test('each policy of the sample has 2,000 words, and each clause a summary', () => {
  const problems = lintSite(readSiteFiles('../../site'), { minWords: 2_000, needsSummaries: true }).map(problemLine);

  expect(problems.filter((problem) => !STATEMENT.test(problem))).toEqual([]);
});
