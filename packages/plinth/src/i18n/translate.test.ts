import compile from 'icu-minify/compile';
import { describe, expect, test, vi } from 'vitest';
import type { Messages } from '#i18n/messages.ts';
import { createTranslate, type MessageValues } from '#i18n/translate.ts';

const MESSAGES: Messages = {
  footer: {
    legal: compile('Legal'),
    register: compile('Number {number}, by {supervisor}'),
  },
  count: compile('{count, plural, =0 {No files} one {# file} other {# files}}'),
  kind: compile('{kind, select, a {First} other {Other}}'),
  apostrophe: compile("It's {name}"),
};

/** Translates a key of the bundle above. */
function translate(key: string, values?: MessageValues, onMissing = vi.fn<(key: string) => void>()): string {
  return createTranslate('en', MESSAGES, onMissing)(key, values);
}

describe('a missing key', () => {
  test.each(['nope', 'footer', 'footer.legal.deeper', '', 'footer.constructor', '__proto__'])(
    'is shown as itself and reported once a call: %j',
    (key) => {
      const onMissing = vi.fn<(key: string) => void>();

      expect(translate(key, undefined, onMissing)).toBe(key);
      expect(onMissing.mock.calls).toEqual([[key]]);
      expect(translate(key, { number: 1 }, onMissing)).toBe(key);
      expect(onMissing).toHaveBeenCalledTimes(2);
    },
  );
});

test.each<[string, MessageValues | undefined, string]>([
  ['footer.legal', undefined, 'Legal'],
  ['footer.register', { number: '007', supervisor: 'A & B' }, 'Number 007, by A & B'],
  ['footer.register', { number: '{supervisor}', supervisor: '<b>' }, 'Number {supervisor}, by <b>'],
  ['count', { count: 1 }, '1 file'],
  ['count', { count: 1200 }, '1,200 files'],
  ['kind', { kind: 'z' }, 'Other'],
  ['apostrophe', { name: 'here' }, "It's here"],
])('%s with %j is %j', (key, values, text) => {
  expect(translate(key, values)).toBe(text);
});

test('in a language from right to left, a value from left to right keeps its order, and no other is changed', () => {
  const locales = [{ code: 'he', name: 'עברית', iso: 'he', file: 'locales/he.json', dir: 'rtl' as const }];
  const t = createTranslate('he', { at: compile('ב־{place}') }, vi.fn(), locales);

  expect(t('at', { place: '1 Wild Street' })).toBe('ב־\u20661 Wild Street\u2069');
  expect(t('at', { place: 'רחוב 1' })).toBe('ב־רחוב 1');
});

test('numbers, plurals and dates go by the language tag of the locale, not by its code', () => {
  const locales = [{ code: 'eu_west', name: 'Polski', iso: 'pl', file: 'locales/eu_west.json' }];
  const messages: Messages = {
    count: compile('{count, plural, one {one} few {few} many {many} other {other}}'),
    amount: compile('{amount, number}'),
    day: compile('{day, date, ::yyyyMMMMd}'),
  };
  const t = createTranslate('eu_west', messages, vi.fn(), locales);

  expect([1, 2, 5, 1.5].map((count) => t('count', { count }))).toEqual(['one', 'few', 'many', 'other']);
  expect(t('amount', { amount: 1234.5 })).toBe(new Intl.NumberFormat('pl').format(1234.5));
  expect(t('day', { day: new Date('2026-11-21T12:00:00Z') })).toBe('21 listopada 2026');
});
