import { expect, test } from 'vitest';
import { dayIn, instantIn, isTimeZone } from '#lib/time-zone.ts';

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
  ['Pacific/Pago_Pago', '2026-12-01', '2026-12-01T11:00:00Z'],
  ['Asia/Kathmandu', '2026-12-01', '2026-11-30T18:15:00Z'],
  // The days on which summer time begins and ends, later in the day.
  ['Europe/Amsterdam', '2026-03-29', '2026-03-28T23:00:00Z'],
  ['Europe/Amsterdam', '2026-03-30', '2026-03-29T22:00:00Z'],
  ['Europe/Amsterdam', '2026-10-26', '2026-10-25T23:00:00Z'],
  // No midnight: clocks went from 23:59:59 to 01:00.
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00Z'],
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z'],
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

test('a time of a day is that which clocks show', () => {
  expect(instantIn('Europe/Amsterdam', '2026-10-25 23:59:50')).toBe(Date.parse('2026-10-25T22:59:50Z'));
  expect(instantIn('UTC', '2026-10-25 12:00:00')).toBe(Date.parse('2026-10-25T12:00:00Z'));
});
