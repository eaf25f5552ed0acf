import { describe, expect, test } from 'vitest';
import { detectLocale, localeCookie, readLocaleCookie } from '#i18n/visitor-locale.ts';
import type { Locale } from '#model/define-site.ts';

const NOW = new Date('2026-11-21T10:20:30.400Z');

test('the cookie has its name, the whole site, 365 days as a date, and SameSite lax', () => {
  expect(localeCookie('en', NOW).split('; ')).toEqual([
    'i18n_redirected=en',
    'Path=/',
    'Expires=Sun, 21 Nov 2027 10:20:30 GMT',
    'SameSite=lax',
  ]);
});

test('a value cannot end the cookie or add an attribute, and is read again', () => {
  const value = 'ä; Secure\r\nx=1, %';
  const [pair = '', ...attributes] = localeCookie(value, NOW).split('; ');

  expect(attributes).toHaveLength(3);
  expect(pair).toMatch(/^[!-~]+$/);
  expect(readLocaleCookie(pair)).toBe(value);
});

test.each([
  ['', undefined],
  ['i18n_redirected', undefined],
  ['i18n_redirected_2=en', undefined],
  ['a=i18n_redirected=en', undefined],
  ['__proto__=en; constructor=en; toString=en', undefined],
  ['i18n_redirected=', ''],
  ['i18n_redirected=%', '%'],
  ['i18n_redirected=%ff', '%ff'],
  ['i18n_redirected=a=b', 'a=b'],
  ['a=1;i18n_redirected=en;b=2', 'en'],
  ['i18n_redirected=en; i18n_redirected=de', 'en'],
  [`${'a'.repeat(8_192)}; i18n_redirected=en`, 'en'],
])('reading %j gives %j', (header, value) => {
  expect(readLocaleCookie(header)).toBe(value);
});

const LOCALES: readonly Locale[] = [
  { code: 'en', name: 'English', iso: 'en', file: 'locales/en.json' },
  { code: 'de', name: 'Deutsch', iso: 'de-DE', file: 'locales/de.json' },
  { code: 'at', name: 'Österreichisch', iso: 'de-AT', file: 'locales/at.json' },
];
const ENGLISH_ONLY = LOCALES.slice(0, 1);

describe('the cookie', () => {
  test.each([
    ['a language the site does not speak', 'de'],
    ['nothing', ''],
    ['a broken escape', '%'],
    ['a code with a tail', 'en;x'],
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

test.each([
  ['zh-TW', ['zh-Hans', 'zh-Hant'], 'zh-Hant'],
  ['zh-CN', ['zh-Hant', 'zh-Hans'], 'zh-Hans'],
  ['zh', ['zh-Hant', 'zh-Hans'], 'zh-Hans'],
  ['zh-SG', ['zh-Hant', 'zh'], 'zh'],
  ['zh-TW', ['zh-Hans'], 'zh-Hans'],
  ['sr-Latn', ['sr', 'sr-Latn'], 'sr-Latn'],
  ['pt-BR', ['pt-PT', 'pt-BR'], 'pt-BR'],
  ['pt-AO', ['pt-PT', 'pt-BR'], 'pt-PT'],
  ['de-CH-1996', ['de-AT', 'de-CH'], 'de-CH'],
  ['iw', ['he', 'en'], 'he'],
  ['no', ['nb', 'en'], ''],
  ['not a tag', ['en'], ''],
  ['*', ['en'], ''],
])('a reader of %s is shown, of %j, %j', (language, tags, expected) => {
  const locales = tags.map((iso) => ({ code: iso, name: iso, iso, file: '' }));

  expect(detectLocale({ cookie: undefined, languages: [language] }, locales)).toBe(expected);
});
