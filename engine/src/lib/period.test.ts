import { expect, test } from 'vitest';
import { isIn, periodAt } from '#lib/period.ts';

const DAYS = ['2026-10-01', '2026-11-01', '2027-01-01'];
const at = (time: string) => Date.parse(time);

test.each([
  ['UTC', '2020-05-05T00:00:00Z', '0000-01-01'],
  ['UTC', '2026-09-30T23:59:59.999Z', '0000-01-01'],
  ['UTC', '2026-10-01T00:00:00Z', '2026-10-01'],
  ['UTC', '2026-10-31T23:59:59.999Z', '2026-10-01'],
  ['UTC', '2026-11-01T00:00:00Z', '2026-11-01'],
  ['UTC', '2050-01-01T00:00:00Z', '2027-01-01'],
  ['Asia/Tokyo', '2026-10-31T14:59:59.999Z', '2026-10-01'],
  ['Asia/Tokyo', '2026-10-31T15:00:00Z', '2026-11-01'],
  ['America/New_York', '2026-11-01T03:59:59.999Z', '2026-10-01'],
  ['America/New_York', '2026-11-01T04:00:00Z', '2026-11-01'],
])('in %s, %s is in the period of %s', (zone, time, day) => {
  const period = periodAt(at(time), DAYS, zone);

  expect(period.day).toBe(day);
  expect(isIn(period, at(time))).toBe(true);
  expect(isIn(period, period.until)).toBe(false);
  expect(isIn(period, Math.max(period.from, 0) - 1)).toBe(period.from === -Infinity);
});

test('where nothing ever changes there is one period', () => {
  expect(periodAt(0, [], 'UTC')).toEqual({ day: '0000-01-01', from: -Infinity, until: Infinity });
});
