import { expect, test } from 'vitest';
import { unreadFindings } from '#commands/doctor/word-findings.ts';
import { SHIPPED_LANGUAGES, shippedWords } from '#commands/texts/shipped-words.ts';
import type { Locale } from '#model/define-site.ts';

const language = (iso: string): Locale => ({ code: 'x', name: iso, iso, file: 'locales/x.json' });
const found = (locale: Locale, words = shippedWords(locale.iso), readers = {}) =>
  unreadFindings(new Map([['x', words ?? new Map<string, string>()]]), [locale], readers);

test('nothing is found in English, which the others are translated from', () => {
  expect(found(language('en-GB'))).toEqual([]);
});

test('nothing is found in words of the owner’s own', () => {
  expect(found(language('da'), new Map([['theme.light', 'Lyst']]))).toEqual([]);
  expect(found(language('nl'), new Map([['theme.light', 'Helder']]))).toEqual([]);
});

test.each(SHIPPED_LANGUAGES.filter((code) => code !== 'en'))(
  'the shipped words of %s are said not to be read, in a region of it too',
  (code) => {
    const { size = 0 } = shippedWords(code) ?? {};

    for (const iso of [code, `${code}-CH`])
      expect(found(language(iso))).toEqual([
        {
          weight: 'should',
          file: 'config.ts',
          what: expect.stringMatching(
            new RegExp(`^${size} of the ${size} messages .*native speaker.*wordsRead`),
          ) as string,
        },
      ]);
  },
);

test('nothing is found once a native speaker has read them, for the site or for Plinth', () => {
  expect(found({ ...language('pl'), wordsRead: '2026-11-23' })).toEqual([]);
  expect(found(language('pl'), undefined, { pl: 'A. Reader, 2026-11-23' })).toEqual([]);
});
