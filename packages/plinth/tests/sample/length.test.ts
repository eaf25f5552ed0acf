import { expect, test } from 'vitest';
import { allNodes, wordsOf } from 'plinth-policies/lint';
import { parseMarkdown, parsePolicy } from 'plinth-policies/parse';
import { legalFiles, readSiteFiles } from '#commands/texts/site-files.ts';

/** A statement is as long as it must be. */
const STATEMENT = 'en/accessibility.md';

test('each policy of the sample has 2,000 words, and each clause a summary', () => {
  const lacking = [...legalFiles(readSiteFiles('../../site'))].flatMap(([path, text]) => {
    const words = wordsOf(allNodes(parseMarkdown(text)));
    const bare = parsePolicy(text, path).clauses.filter(({ summary }) => summary === undefined);
    return [
      ...(path.startsWith('en/') && path !== STATEMENT && words < 2_000 ? [`${path} has ${words} words`] : []),
      ...bare.map(({ id }) => `${path}#${id} has no summary`),
    ];
  });

  expect(lacking).toEqual([]);
});
