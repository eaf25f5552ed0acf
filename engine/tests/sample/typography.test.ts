import { expect, test } from 'vitest';
import { SHIPPED_LANGUAGES, shippedWords } from '#commands/setup/shipped-words.ts';
import { parseMessages } from '#commands/texts/messages.ts';
import { readSiteFiles } from '#commands/texts/site-files.ts';
import { readFrontMatter } from '#legal/front-matter-file.server.ts';
import { isArchived } from '#legal/legal-path.ts';

/** Marks of a typewriter, and a spelling that the texts do not use. */
const UNTYPOGRAPHIC = /['"]|\be[-\u2010\u2011]mail\b/i;

const found = (texts: readonly string[]): string[] => texts.filter((text) => UNTYPOGRAPHIC.test(text));

/** What a visitor reads in a file of the site. Earlier versions of policies stay as they were. */
function readIn(path: string, source: string): string[] {
  if (path.startsWith('locales/')) return [...parseMessages(source).values()];
  if (!/^legal\/[^/]+\/.*\.md$/.test(path) || isArchived(path.replace('legal/', ''))) return [];
  const { fields, body } = readFrontMatter(source);
  return [...stringsIn(fields), ...body.replace(/`[^`]*`/g, '').split('\n')];
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

test('the marks of a typewriter are found, and the other spelling', () => {
  expect(found(['it’s', "it's", '“so”', '"so"', 'an email', 'an e‑mail', 'E-mail'])).toEqual([
    "it's",
    '"so"',
    'an e‑mail',
    'E-mail',
  ]);
});

const TEXTS = [...readSiteFiles('../site')].flatMap(([path, source]) => readIn(path, source));

test.each(SHIPPED_LANGUAGES)('nor have the words that the engine ships in %s', (code) => {
  const words = [...(shippedWords(code)?.values() ?? [])];

  expect(words.filter((text) => /['"]/.test(text))).toEqual([]);
});

test('nothing that a visitor reads is spelled as in America', () => {
  const american = /\b(?!sizes?\b|prizes?\b|seize)\w+(?:iz|yz)(?:e[ds]?|ing)\b|\b(?:color|favor|behavior|center)s?\b/i;

  expect([...TEXTS, ...(shippedWords('en')?.values() ?? [])].filter((text) => american.test(text))).toEqual([]);
});

test('nothing that a visitor reads has them', () => {
  expect(TEXTS.length).toBeGreaterThan(300);
  expect(found(TEXTS)).toEqual([]);
});
