import { expect, test } from 'vitest';
import { periodAt, type Period } from 'plinth-policies/days';
import { createDaySites } from '#server/http/day-sites.ts';

const DAYS = ['2026-11-01', '2026-12-01', '2026-12-02'];
const ZONE = 'Europe/Amsterdam';
/** When the second of the days begins there. */
const CHANGE = Date.parse('2026-11-30T23:00:00Z');
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** The sites of a clock that the test sets, each by the day of its period, with those that were made. */
function sitesAt(start: number, create = async ({ day }: Period) => day) {
  const made: string[] = [];
  let time = start;
  const sites = createDaySites({
    now: () => time,
    periodAt: (moment) => periodAt(moment, DAYS, ZONE),
    create(period) {
      made.push(period.day);
      return create(period);
    },
  });
  return { ...sites, made, set: (moment: number) => (time = moment) };
}

test('before the instant it is the one, from it on the other, and nothing is made in between', async () => {
  const sites = sitesAt(CHANGE - MINUTE);
  await sites.load();
  await sites.prepare();
  const { made } = sites;
  expect(made).toEqual(['2026-11-01', '2026-12-01']);

  const answers = [-1, 0, 1, -1, 0].map((millisecond) => {
    sites.set(CHANGE + millisecond);
    return sites.current();
  });

  expect(answers).toEqual(['2026-11-01', '2026-12-01', '2026-12-01', '2026-11-01', '2026-12-01']);
  expect(made).toHaveLength(2);
});

test.each<[string, number, number[], string]>([
  ['a start before all versions', Date.parse('2026-01-01'), [], '0000-01-01'],
  ['a clock that is set ahead', CHANGE - 30 * DAY, [CHANGE + SECOND], '2026-12-01'],
  ['a clock that jumps to and fro', CHANGE, [CHANGE - 1, CHANGE, CHANGE - 1, CHANGE], '2026-12-01'],
  ['a process that slept over two days', CHANGE - MINUTE, [CHANGE + DAY + MINUTE], '2026-12-02'],
])('%s', async (_, start, moments, day) => {
  const sites = sitesAt(start);
  await sites.load();
  for (const moment of moments) {
    sites.set(moment);
    await sites.load();
  }

  expect(await sites.load()).toBe(day);
  expect(sites.current()).toBe(day);
});

test('while a site is being made there is none to answer at once, and it is made once', async () => {
  const sites = sitesAt(CHANGE + SECOND);
  const loading = [sites.load(), sites.load()];

  expect(sites.current()).toBeUndefined();
  expect(await Promise.all(loading)).toEqual(['2026-12-01', '2026-12-01']);
  expect(sites.made).toHaveLength(1);
});

test('the next site is made only when its day is near', async () => {
  const sites = sitesAt(CHANGE - DAY);
  await sites.load();

  expect(await sites.prepare()).toBeUndefined();
  sites.set(CHANGE - 5 * MINUTE);
  expect(await sites.prepare()).toBe('2026-12-01');
  expect(await sites.prepare()).toBeUndefined();
  expect(sites.made).toEqual(['2026-11-01', '2026-12-01']);
});

test('a site that has passed is forgotten, but not within minutes', async () => {
  const sites = sitesAt(CHANGE - SECOND);
  await sites.load();
  await sites.prepare();
  for (const after of [MINUTE, DAY / 2]) {
    sites.set(CHANGE + after);
    await sites.prepare();
    sites.set(CHANGE - SECOND);
    await sites.load();
  }

  expect(sites.made).toEqual(['2026-11-01', '2026-12-01', '2026-11-01']);
});

test('a site that cannot be made is tried again, and the last one can still refuse', async () => {
  let isBroken = true;
  const sites = sitesAt(CHANGE - SECOND, async ({ day }) => {
    if (day === '2026-12-01' && isBroken) throw new Error('broken');
    return day;
  });
  await sites.load();
  sites.set(CHANGE);

  await expect(sites.load()).rejects.toThrow('broken');
  expect(sites.last()).toBe('2026-11-01');
  isBroken = false;
  expect(await sites.load()).toBe('2026-12-01');
});
