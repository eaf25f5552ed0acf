import { expect, test } from 'vitest';
import { addDays, dayOf, daysBetween, isDay } from '#lib/day.ts';

test.each([
  '',
  '2026',
  '2026-11',
  '2026-11-31',
  '2026-13-01',
  '2026-02-29',
  '2026-1-1',
  '2026-11-01T00:00:00Z',
  'today',
])('%j is no day', (text) => {
  expect(isDay(text)).toBe(false);
});

test.each(['2026-11-01', '2024-02-29', '1999-12-31'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true);
});

test('a time is of its day in UTC', () => {
  expect(dayOf(Date.UTC(2026, 10, 1, 23, 59))).toBe('2026-11-01');
  expect(isDay(dayOf())).toBe(true);
});

test.each([
  ['2026-11-01', -1, '2026-10-31'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-28', 3, '2026-03-31'],
  ['2026-11-01', 0, '2026-11-01'],
])('%s and %i days are %s, and as many lie between', (from, days, to) => {
  expect(addDays(from, days)).toBe(to);
  expect(daysBetween(from, to)).toBe(days);
});
