import { expect, test } from 'vitest';
import { baseRouteName, localeFromRouteName, routeName } from '#model/route-names.ts';
import { localePrefix } from '#model/locales.ts';
import type { Locale } from '#model/locales.ts';

const LOCALES: readonly Locale[] = [
  { code: 'en', name: 'English', iso: 'en', file: 'site/locales/en.json' },
  { code: 'pt', name: 'Português', iso: 'pt', file: 'locales/pt.json' },
  { code: 'pt-BR', name: 'Português do Brasil', iso: 'pt-BR', file: 'locales/pt-BR.json' },
];

test.each([
  'legal',
  '',
  'en',
  'legal_en',
  'legal__en',
  'legal___',
  'legal___xx',
  'legal___eng',
  'legal___en___',
  'legal___default',
  'legal___en___other',
])('no locale is found in %j, and the whole is the name', (name) => {
  expect(localeFromRouteName(name, LOCALES)).toBe('');
  expect(baseRouteName(name, LOCALES)).toBe(name);
});

test.each([
  ['legal___en', 'en', 'legal'],
  ['legal___en___default', 'en', 'legal'],
  ['legal___EN', 'en', 'legal'],
  ['legal___En___DEFAULT', 'en', 'legal'],
  ['legal-privacy___en', 'en', 'legal-privacy'],
  ['legal___pt', 'pt', 'legal'],
  ['legal___pt-BR', 'pt-BR', 'legal'],
  ['legal___pt-br___default', 'pt-BR', 'legal'],
  ['legal___en___pt', 'pt', 'legal___en'],
  ['___en', 'en', ''],
])('%s is of the locale %s', (name, locale, base) => {
  expect(localeFromRouteName(name, LOCALES)).toBe(locale);
  expect(baseRouteName(name, LOCALES)).toBe(base);
});

test('a name that is written is read again', () => {
  for (const { code } of LOCALES) {
    expect(localeFromRouteName(routeName('legal', code), LOCALES)).toBe(code);
    expect(baseRouteName(routeName('legal', code), LOCALES)).toBe('legal');
  }
});

test('the default locale has no prefix, any other has its code', () => {
  expect(localePrefix('en')).toBe('');
  expect(localePrefix('pt-BR')).toBe('/pt-BR');
});
