import { expect, test } from 'vitest';
import { targetResultOf } from '../report/figure.ts';
import { loadChapter } from './load-chapter.ts';
import type { LoadRound, LoadRounds } from './load-rounds.ts';

const round = (perSecond: number, busy = 1): LoadRound => ({
  perSecond,
  cpuUs: 1e6 / perSecond,
  p99Ms: 2,
  busy,
  residentMb: 100,
});

/** Two rounds of the site at this speed, beside a floor of 20,000 and an nginx of 10,000. */
function roundsOf(site: LoadRound): LoadRounds {
  const hosts = new Map([
    ['site', [site, site]],
    ['bare node:http', [round(20_000), round(20_000)]],
    ['nginx', [round(10_000), round(10_000)]],
  ]);
  return { page: hosts, '304': hosts, redirect: hosts };
}

const ABOUT = { page: '/a/', nginx: 'nginx/1' };

test('a page has targets against both baselines; other responses are only reported', () => {
  const { figures } = loadChapter(roundsOf(round(16_000)), ABOUT);

  const judged = figures.filter(({ target }) => target !== undefined);
  expect(judged.map((figure) => [figure.name, figure.values, targetResultOf(figure)])).toEqual([
    ['page: requests a second, against bare node:http', [0.8, 0.8], 'missed'],
    ['page: requests a second, against nginx', [1.6, 1.6], 'met'],
  ]);
  expect(figures.some(({ name }) => name === 'redirect: p99, against nginx')).toBe(true);
});

test('a server that waited for the client is named', () => {
  const { notes } = loadChapter(roundsOf(round(16_000, 0.7)), ABOUT);

  expect(notes.at(-1)).toContain('site (page) 70 %');
});

test('without nginx, the chapter says how to get it', () => {
  const { notes } = loadChapter(roundsOf(round(16_000)), { ...ABOUT, nginx: undefined });

  expect(notes.join('\n')).toContain('apt-get install nginx-light');
});
