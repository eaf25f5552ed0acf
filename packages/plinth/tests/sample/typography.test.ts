import { expect, test } from 'vitest';
import { SHIPPED_LANGUAGES, shippedWords } from '#commands/texts/shipped-words.ts';
import { legalFiles, readSiteFiles } from '#commands/texts/site-files.ts';
import { siteMessages } from '#commands/texts/interface-words.ts';
import { isArchived } from 'plinth-policies/paths';

// One English, British, with curly apostrophes; in every shipped language, the words have no straight ones.
const files = readSiteFiles('../../site');
/** Without front matter, whose quotation marks are YAML's, and names in code. */
const proseOf = (markdown: string): string => markdown.replace(/^---\n.*?\n---\n/s, '').replaceAll(/`[^`\n]*`/g, '');
const TEXTS = [
  ...[...legalFiles(files)].filter(([path]) => !isArchived(path)).map(([path, text]) => [path, proseOf(text)]),
  ...[...siteMessages(files)].map(([code, messages]) => [`locales/${code}.json`, [...messages.values()].join('\n')]),
] as Array<[name: string, text: string]>;
const WORDS = SHIPPED_LANGUAGES.map((code): [name: string, text: string] => [
  `the words of ${code}`,
  [...(shippedWords(code)?.values() ?? [])].join('\n'),
]);

test('there are texts to look at', () => {
  expect(TEXTS.map(([name]) => name)).toEqual(expect.arrayContaining(['en/privacypolicy.md', 'locales/en.json']));
});

test.each([...TEXTS, ...WORDS])('%s has no straight apostrophe or quotation mark', (_, text) => {
  expect(text.split('\n').filter((line) => /['"]/.test(line))).toEqual([]);
});

test.each([...TEXTS, ['the words of en', [...(shippedWords('en')?.values() ?? [])].join('\n')] as const])(
  '%s is in British English, and says email',
  (_, text) => {
    const american =
      /\be-mails?\b|\b(?!sizes?\b|prizes?\b|seize)\w+(?:iz|yz)(?:e[ds]?|ing)\b|\b(?:color|favor|behavior|center)s?\b/gi;

    expect(text.match(american) ?? []).toEqual([]);
  },
);
