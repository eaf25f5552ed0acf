import { expect, test } from 'vitest';
import { localeFromRouteName, routeName } from '#model/route-names.ts';
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
])('no locale is found in %j', (name) => {
  expect(localeFromRouteName(name, LOCALES)).toBe('');
});

test.each([
  ['legal___en', 'en'],
  ['legal___en___default', 'en'],
  ['legal___EN', 'en'],
  ['legal___En___DEFAULT', 'en'],
  ['legal-privacy___en', 'en'],
  ['legal___pt', 'pt'],
  ['legal___pt-BR', 'pt-BR'],
  ['legal___pt-br___default', 'pt-BR'],
  ['legal___en___pt', 'pt'],
  ['___en', 'en'],
])('%s is of the locale %s', (name, locale) => {
  expect(localeFromRouteName(name, LOCALES)).toBe(locale);
});

test('a name that is written is read again', () => {
  for (const { code } of LOCALES) {
    expect(localeFromRouteName(routeName('legal', code), LOCALES)).toBe(code);
  }
});

test('the default locale has no prefix, any other has its code', () => {
  expect(localePrefix('en')).toBe('');
  expect(localePrefix('pt-BR')).toBe('/pt-BR');
});
