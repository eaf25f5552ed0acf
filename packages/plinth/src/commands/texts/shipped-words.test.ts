import { expect, test } from 'vitest';
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
