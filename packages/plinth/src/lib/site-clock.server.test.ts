import { expect, test } from 'vitest';
import { OwnerError } from 'plinth-policies/owner-error';
import { dateOption, siteClock } from '#lib/site-clock.server.ts';
import { dayIn } from 'plinth-policies/days';

test.each(['', 'tomorrow', '2026-02-30', '2026-12-1', '2026-12-01T', '2026-12-01T24:00', '2026-12-01 9:30'])(
  '%j is no date, and the message says what is one',
  (given) => {
    expect(() => dateOption(['--date', given])).toThrow(OwnerError);
    expect(() => siteClock(['--date', given], 'UTC')).toThrow(/it takes a day such as 2026-12-01/);
  },
);

test.each([
  ['2026-12-01', '2026-12-01'],
  ['2026-12-01T09:30', '2026-12-01 09:30:00'],
  ['2026-11-30T23:59:50', '2026-11-30 23:59:50'],
])('%s is a moment', (given, moment) => {
  expect(dateOption(['--date', given])).toBe(moment);
});

test.each([[['--date', '2031-05-06']], [['--date=2031-05-06']]])('a clock starts at %s, and goes on', (args) => {
  const now = siteClock(args, 'Asia/Tokyo');
  const first = now();

  expect(dayIn('Asia/Tokyo', first)).toBe('2031-05-06');
  expect(dayIn('Asia/Tokyo', first - 60_000)).toBe('2031-05-05');
  expect(now()).toBeGreaterThanOrEqual(first);
});

test('without a date, the clock is that of the machine', () => {
  expect(siteClock([], 'Asia/Tokyo')).toBe(Date.now);
  expect(dateOption(['--other'])).toBeUndefined();
});
