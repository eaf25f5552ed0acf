import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hashOf, recordOf, wordsHash, writtenRecord } from '#commands/texts/site-record.ts';
import { readSiteFiles } from '#commands/texts/site-files.ts';
import { parseMessages } from '#commands/texts/messages.ts';

/** What the sample is known by, wherever it stands. */
const NAMES = ['Exemplar', 'Sample Street', 'Sampletown', 'Sample Financial', 'SAMPLE-0000'];
/** Words of the site's own; all others are the interface's, which an owner keeps. */
const OWN_WORDS = /^(?:home\.|pages\.home\.)/;

const files = readSiteFiles('../site');

const WHAT_TO_DO =
  'The sample has changed. To change the sample itself, run npx vitest run --project "unit: sample" -u.';

test('site/setup.json knows the files of the sample as they are, and its words', async () => {
  const messages = parseMessages(files.get('locales/en.json') ?? '{}');
  const words = [...messages].filter(([key]) => OWN_WORDS.test(key)).map(([key, text]) => [key, wordsHash(text)]);
  const mark = hashOf(readFileSync('../site/public/mark.svg', 'utf8'));
  const record = recordOf(files, { names: NAMES, words: Object.fromEntries(words) as Record<string, string>, mark });

  await expect(writtenRecord(record), WHAT_TO_DO).toMatchFileSnapshot('../../../site/setup.json');
});

test('each name is one that the sample has', () => {
  const texts = [...files].filter(([path]) => path !== 'setup.json').map(([, text]) => text);

  expect(NAMES.filter((name) => !texts.some((text) => text.includes(name)))).toEqual([]);
});
