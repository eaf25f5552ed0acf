import { expect, test } from 'vitest';
import { addDays, isDay } from '#lib/day.ts';
import { CALENDAR_DAY, fromDayOn } from '#server/hosts/export/nginx/site-maps.ts';

const CALENDAR = new RegExp(`^(?:${CALENDAR_DAY})$`);

function daysOf(first: string, end: string): string[] {
  const days: string[] = [];
  for (let day = first; day < end; day = addDays(day, 1)) days.push(day);
  return days;
}

test('what no calendar has is no day', () => {
  const years = ['1900', '2000', '2023', '2024', '2100'];
  const two = Array.from({ length: 34 }, (_, number) => String(number).padStart(2, '0'));
  const dates = years.flatMap((year) => two.flatMap((month) => two.map((day) => `${year}-${month}-${day}`)));

  expect(dates.filter((date) => CALENDAR.test(date) !== isDay(date))).toEqual([]);
  expect(['26-01-01', '1', '2026-1-1', '2026-01-011', ''].filter((text) => CALENDAR.test(text))).toEqual([]);
});

test.each(['2026-11-01', '1999-12-31', '2000-01-01', '2029-09-09', '0001-01-01'])('the days from %s on', (first) => {
  const pattern = new RegExp(`^(?:${fromDayOn(first)})`);

  expect(daysOf('1998-01-01', '2031-01-01').filter((day) => pattern.test(day) !== day >= first)).toEqual([]);
});
