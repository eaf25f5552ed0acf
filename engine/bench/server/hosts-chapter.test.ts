import { expect, test } from 'vitest';
import { targetResultOf } from '../report/figure.ts';
import { hostsChapter } from './hosts-chapter.ts';
import type { LoadRound } from './load-rounds.ts';

const round = (perSecond: number): LoadRound => ({
  perSecond,
  cpuUs: 1e6 / perSecond,
  p99Ms: 2,
  busy: 1,
  residentMb: 100,
});
const ABOUT = { page: '/a/', left: [] };

test('an export that is not ahead of every peer misses its target', () => {
  const { figures } = hostsChapter(
    new Map([
      ['nginx over the export', [round(1_000), round(5_000)]],
      ['bare node:http', [round(10_000), round(50_000)]],
    ]),
    ABOUT,
  );

  const judged = figures.filter(({ target }) => target !== undefined);
  expect(judged.map((figure) => [figure.name, figure.values, targetResultOf(figure)])).toEqual([
    ['nginx over the export: requests a second, against bare node:http', [0.1, 0.1], 'missed'],
  ]);
});

test('each host has its figures beside those of the floor, and the floor none of its own', () => {
  const { figures } = hostsChapter(
    new Map([
      ['Node', [round(8_000)]],
      ['workerd', [round(2_000)]],
      ['bare node:http', [round(10_000)]],
    ]),
    ABOUT,
  );

  expect(new Set(figures.map(({ name }) => name.split(':')[0]))).toEqual(new Set(['Node', 'workerd']));
  expect(figures.find(({ name }) => name.startsWith('workerd: CPU'))).toMatchObject({
    values: [5],
    beside: [{ value: 500 }, { value: 100 }],
  });
});

test('a host that is not installed is named', () => {
  const chapter = hostsChapter(new Map([['bare node:http', [round(1)]]]), { page: '/a/', left: ['No nginx.'] });

  expect(chapter.notes).toContain('No nginx.');
});
