import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseMessages } from '#commands/texts/messages.ts';
import { SHIPPED_LANGUAGES, shippedWords } from '#commands/texts/shipped-words.ts';
import { messageArguments } from '#commands/texts/messages.ts';

const wordsOf = (code: string): ReadonlyMap<string, string> => shippedWords(code) ?? new Map();
const english = wordsOf('en');

test.each(SHIPPED_LANGUAGES)('the words of %s are those of English, with the same values', (code) => {
  const words = wordsOf(code);

  expect([...words.keys()]).toEqual([...english.keys()]);
  for (const [key, text] of words) {
    expect(text.trim(), key).toBe(text);
    expect(messageArguments(text), key).toEqual(messageArguments(english.get(key) ?? ''));
  }
});

test.each(SHIPPED_LANGUAGES)('the words of %s have no marks of a typewriter', (code) => {
  expect([...wordsOf(code).values()].filter((text) => /['"]/.test(text))).toEqual([]);
});

test('a language without words has none', () => {
  expect(shippedWords('tlh')).toBeUndefined();
});

test('a region’s tag takes the words of its language', () => {
  expect(shippedWords('de-AT')).toEqual(shippedWords('de'));
});

// What the frame asks for: held against the site of these tests, which has a message for everything.
test('there is a word for all that the interface of a site says', () => {
  const site = parseMessages(readFileSync('tests/sites/bilingual/locales/en.json', 'utf8'));
  const rooms = ['header', 'footer', 'legal', 'error', 'files', 'theme', 'privacy'];
  const needed = [...site.keys()]
    .filter((key) => rooms.includes(key.split('.')[0] ?? ''))
    // The site's own names.
    .filter((key) => !key.startsWith('footer.registrations.'));

  expect(needed.filter((key) => !english.has(key))).toEqual([]);
});
