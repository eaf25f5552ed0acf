import { describe, expect, test } from 'vitest';
import { foreignWords } from '#commands/texts/foreign-words.ts';
import { SHIPPED_LANGUAGES, shippedWords } from '#commands/texts/shipped-words.ts';

const shipped = (code: string): Map<string, string> => new Map(shippedWords(code));
const ENGLISH = shipped('en');
/** Those of a file that its owner has translated, but for these of another language. */
const translatedBut = (keys: readonly string[], other = 'en'): Map<string, string> =>
  new Map([...shipped(other)].map(([key, text]) => [key, keys.includes(key) ? text : `oversat: ${text}`]));
const phrases = [...ENGLISH].filter(([, text]) => /\p{L} \p{L}/u.test(text)).map(([key]) => key);

test('a copy of the English words says every one of them in English', () => {
  expect(foreignWords('da', ENGLISH)).toEqual([{ language: 'en', keys: [...ENGLISH.keys()] }]);
});

test.each(phrases)('%s is found when it alone is left in English', (key) => {
  expect(foreignWords('da', translatedBut([key]))).toEqual([{ language: 'en', keys: [key] }]);
});

test('a word of a translation that is left in English is found beside the words that are no phrase', () => {
  expect(foreignWords('da', translatedBut(['header.skip', 'legal.show']))).toEqual([
    { language: 'en', keys: ['header.skip', 'legal.show'] },
  ]);
});

test('a copy of any other shipped language is found too', () => {
  expect(foreignWords('da', shipped('de'))).toEqual([{ language: 'de', keys: [...shipped('de').keys()] }]);
  expect(foreignWords('de', shipped('fr'))).toEqual([{ language: 'fr', keys: [...shipped('fr').keys()] }]);
});

describe('nothing is found', () => {
  test.each(SHIPPED_LANGUAGES)('in the shipped words of %s, nor in those of its regions', (code) => {
    expect(foreignWords(code, shipped(code))).toEqual([]);
    expect(foreignWords(`${code}-CH`, shipped(code))).toEqual([]);
  });

  test('in a translation with single words that both languages have', () => {
    expect(foreignWords('da', translatedBut(['compare.was']))).toEqual([]);
    expect(foreignWords('da', translatedBut(['legal.version', 'footer.navigation']))).toEqual([]);
  });

  test('in a translation that shares short phrases with a language near to its own', () => {
    expect(foreignWords('gl', translatedBut(['legal.issuer', 'footer.language', 'theme.light'], 'es'))).toEqual([]);
  });

  test('in words that are the owner’s own', () => {
    expect(
      foreignWords(
        'da',
        new Map([
          ['menu.blog', 'Blog'],
          ['about.title', 'Skip to the content'],
        ]),
      ),
    ).toEqual([]);
  });
});

test('many single words are no accident', () => {
  const singles = ['legal.show', 'compare.show', 'theme.light', 'theme.dark'];

  expect(foreignWords('da', translatedBut(singles))).toEqual([{ language: 'en', keys: singles }]);
  expect(foreignWords('da', translatedBut(singles.slice(1)))).toEqual([]);
});
