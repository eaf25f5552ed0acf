import { expect, test } from 'vitest';
import { addDays, daysBetween, isDay, dayIn, instantIn, isTimeZone, isIn, periodAt } from './days.ts';

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

test.each(['', 'Amsterdam', 'Europe/Amsterdm', '+01:00', 'UTC+1', 'CET-1'])('%j is no time zone', (name) => {
  expect(isTimeZone(name)).toBe(false);
});

test.each(['UTC', 'Europe/Amsterdam', 'America/Argentina/Buenos_Aires'])('%s is a time zone', (name) => {
  expect(isTimeZone(name)).toBe(true);
});

test.each([
  ['UTC', '2026-11-01', '2026-11-01T00:00:00Z'],
  ['Europe/Amsterdam', '2026-12-01', '2026-11-30T23:00:00Z'],
  ['America/New_York', '2026-12-01', '2026-12-01T05:00:00Z'],
  ['Pacific/Kiritimati', '2026-12-01', '2026-11-30T10:00:00Z'],
  // The days on which summer time begins and ends, later in the day.
  ['Europe/Amsterdam', '2026-03-29', '2026-03-28T23:00:00Z'],
  // No midnight: clocks went from 23:59:59 to 01:00.
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00Z'],
  // Two midnights: at 24:00 clocks went back to 23:00 of the day before.
  ['America/Sao_Paulo', '2018-02-18', '2018-02-18T03:00:00Z'],
  // No such day: Samoa went over the date line.
  ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00Z'],
  ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00Z'],
])('in %s, %s begins at %s', (zone, day, instant) => {
  const first = instantIn(zone, day);

  expect(new Date(first).toISOString()).toBe(instant.replace('Z', '.000Z'));
  expect(dayIn(zone, first - 1) < day).toBe(true);
  expect(dayIn(zone, first) >= day).toBe(true);
});

const DAYS = ['2026-10-01', '2026-11-01', '2027-01-01'];
const at = (time: string) => Date.parse(time);

test.each([
  ['UTC', '2020-05-05T00:00:00Z', '0000-01-01'],
  ['UTC', '2026-09-30T23:59:59.999Z', '0000-01-01'],
  ['UTC', '2026-10-01T00:00:00Z', '2026-10-01'],
  ['UTC', '2050-01-01T00:00:00Z', '2027-01-01'],
  ['Asia/Tokyo', '2026-10-31T14:59:59.999Z', '2026-10-01'],
  ['Asia/Tokyo', '2026-10-31T15:00:00Z', '2026-11-01'],
])('in %s, %s is in the period of %s', (zone, time, day) => {
  const period = periodAt(at(time), DAYS, zone);

  expect(period.day).toBe(day);
  expect(isIn(period, at(time))).toBe(true);
  expect(isIn(period, period.until)).toBe(false);
  expect(isIn(period, Math.max(period.from, 0) - 1)).toBe(period.from === -Infinity);
});
