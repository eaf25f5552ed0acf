import { describe, expect, test } from 'vitest';
import { detectLocale } from '#i18n/detect-locale.ts';
import type { Locale } from '#model/define-site.ts';

const LOCALES: readonly Locale[] = [
  { code: 'en', name: 'English', iso: 'en', file: 'locales/en.json' },
  { code: 'de', name: 'Deutsch', iso: 'de-DE', file: 'locales/de.json' },
  { code: 'at', name: 'Österreichisch', iso: 'de-AT', file: 'locales/at.json' },
];
const ENGLISH_ONLY = LOCALES.slice(0, 1);

describe('the cookie', () => {
  test.each([
    ['another letter case', 'EN'],
    ['a language the site does not speak', 'de'],
    ['nothing', ''],
    ['a word of JSON', 'true'],
    ['a number', '1'],
    ['null', 'null'],
    ['an object', '{"a":1}'],
    ['a broken escape', '%'],
    ['a code with a tail', 'en;x'],
    ['a code with a blank', ' en'],
    ['a region', 'en-GB'],
    ['a name every object has', 'constructor'],
    ['10 kB of junk', 'junk'.repeat(2_560)],
    ['no cookie at all', undefined],
  ])('does not count: %s', (_, cookie) => {
    expect(detectLocale({ cookie, languages: [] }, ENGLISH_ONLY)).toBe('');
    expect(detectLocale({ cookie, languages: ['en'] }, ENGLISH_ONLY)).toBe('en');
  });

  test('comes before the list of languages', () => {
    expect(detectLocale({ cookie: 'de', languages: ['en', 'de-AT'] }, LOCALES)).toBe('de');
  });
});

describe('the list of languages', () => {
  test.each([[[]], [['fr']], [['']], [['*']], [['en_US']], [['deutsch']], [['e']], [['-']]])(
    'finds nothing in %j, and there is no fallback',
    (languages) => {
      expect(detectLocale({ cookie: undefined, languages }, LOCALES)).toBe('');
    },
  );

  test.each([
    [['en'], 'en'],
    [['EN-us'], 'en'],
    [['en-GB'], 'en'],
    [[' en '], 'en'],
    [['fr', 'pt-BR', 'en'], 'en'],
    [['de-AT', 'en'], 'at'],
    [['DE-at'], 'at'],
    [['de-CH'], 'de'],
    [['de', 'en'], 'de'],
    [['en', 'de-DE'], 'en'],
  ])('%j is %s', (languages, locale) => {
    expect(detectLocale({ cookie: undefined, languages }, LOCALES)).toBe(locale);
  });
});
