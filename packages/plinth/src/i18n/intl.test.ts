import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import { formatDate } from '#i18n/dates.ts';
import { foreignAttributes, formatTag, languageTag } from '#i18n/intl.ts';
import { createTranslate } from '#i18n/translate.ts';

test('a locale is formatted by its language tag, and one that the site does not have by its code', () => {
  expect(languageTag('ar')).toBe('ar-EG');
  expect(languageTag('de')).toBe('de');
});

test('a date is its own day in any time zone', () => {
  expect(formatDate('2026-11-01', 'en')).toContain('November 1');
  expect(formatDate('2026-11-01', 'ar')).toMatch(/نوفمبر/);
});

test('dates and numbers are written as in the region that a language names for them', () => {
  const language = { code: 'en', name: 'English', iso: 'en', file: '' };
  const written = (dates: object) => {
    const locales = [{ ...language, ...dates }];
    const words = createTranslate('en', { when: compile('{from, date, ::yyyyMMMMd}') }, () => {}, locales);
    return [formatDate('2026-11-20', 'en', locales), words('when', { from: new Date('2026-11-20T12:00:00Z') })];
  };

  expect(written({})).toEqual(['November 20, 2026', 'November 20, 2026']);
  expect(written({ dates: 'en-GB' })).toEqual(['20 November 2026', '20 November 2026']);
  expect(formatTag('de', [])).toBe('de');
});

test('words have a language and a direction only among those of another locale', () => {
  expect(foreignAttributes('en', 'en')).toEqual({});
  expect(foreignAttributes('ar', 'en')).toEqual({ lang: 'ar-EG', dir: 'rtl' });
  expect(foreignAttributes('en', 'ar')).toEqual({ lang: 'en', dir: 'ltr' });
  expect(foreignAttributes('de', 'en')).toEqual({});
});
