import { expect, test } from 'vitest';
import { targetResultOf } from '../report/figure.ts';
import { growthChapter, type GrowthSize } from './growth-chapter.ts';

const size = (documents: number, seconds: number, startMs: number, redirectUs: number): GrowthSize => ({
  documents,
  build: { seconds, cpuSeconds: seconds, peakMb: 500 },
  startsMs: [startMs],
  costs: [{ pageUs: 30, redirectUs }],
});
const results = (sizes: readonly GrowthSize[]) =>
  growthChapter(sizes, []).figures.map((figure) => `${figure.name} ${targetResultOf(figure)}`);

test('a build that takes ten times as long for ten times as many documents is linear', () => {
  const found = results([size(10, 5, 300, 40), size(110, 15, 310, 40), size(1010, 105, 320, 41)]);

  expect(found.every((result) => result.endsWith(' met'))).toBe(true);
});

test('a build, a start and a request that grow too fast miss their targets', () => {
  const found = results([size(10, 5, 300, 40), size(110, 15, 310, 40), size(1010, 400, 700, 90)]);

  expect(found.filter((result) => result.endsWith(' missed'))).toEqual([
    '1,010 documents: build time of one missed',
    '1,010 documents: start to first page missed',
    '1,010 documents: CPU of a redirect missed',
  ]);
});

test('memory that grows with every page and comparison misses its target', () => {
  const memory = { readyMb: 90, idleMb: 95, sweptMb: [100, 101] } as const;
  const { figures } = growthChapter([size(10, 5, 300, 40)], [memory], { thousandMb: 110, twoThousandMb: 250 });

  expect(figures.map(targetResultOf)).toEqual(['met', 'missed']);
});
