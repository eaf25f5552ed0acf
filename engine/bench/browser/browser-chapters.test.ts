import { expect, test } from 'vitest';
import { targetResultOf, type Chapter } from '../report/figure.ts';
import { browserChapters } from './browser-chapters.ts';
import type { BrowserRounds, ViewSeries } from './browser-rounds.ts';
import { SLOW_4G, UNTHROTTLED, type Conditions } from './conditions.ts';
import type { FirstView } from './first-view.ts';

const VIEW: FirstView = {
  bytes: 1_000,
  requests: 3,
  fcpMs: 500,
  lcpMs: 500,
  shift: 0,
  blockingMs: 0,
  longestTaskMs: 0,
};

function series(name: string, conditions: Conditions, view: Partial<FirstView> = {}): ViewSeries {
  return { path: '/', conditions, host: { name, url: '', blocked: [] }, rounds: [{ ...VIEW, ...view }] };
}

function chaptersOf(rounds: Partial<BrowserRounds>): Chapter[] {
  return browserChapters({
    views: [],
    journeys: [],
    early: [],
    restored: [{ path: '/', restored: true, why: '' }],
    ...rounds,
  });
}

function judged(chapters: readonly Chapter[], title: string): string[][] {
  const figures = chapters.find((chapter) => chapter.title === title)?.figures ?? [];
  return figures
    .filter(({ target }) => target !== undefined)
    .map((figure) => [figure.name.replace(/^.*: /, ''), targetResultOf(figure)]);
}

test('a first view is held to both floors, and to what it may block, where the network is slow', () => {
  const views = [
    series('site', SLOW_4G, { lcpMs: 490, blockingMs: 30 }),
    series('single file', SLOW_4G),
    series('nginx', SLOW_4G),
    series('site', UNTHROTTLED, { lcpMs: 900, blockingMs: 30 }),
    series('nginx', UNTHROTTLED),
  ];

  expect(judged(chaptersOf({ views }), 'First view')).toEqual([
    ['LCP, against single file', 'met'],
    ['LCP, against nginx', 'missed'],
    ['total blocking time', 'missed'],
    ['longest task over 50 ms', 'met'],
    ['layout shift', 'met'],
  ]);
});

test('a navigation is held to more of a gain where the network is slow', () => {
  const fast = [{ thereMs: 50, backMs: 50 }];
  const plain = [{ thereMs: 100, backMs: 200 }];
  const journeys = [SLOW_4G, UNTHROTTLED].map((conditions) => ({
    conditions,
    rests: false,
    site: fast,
    scriptless: plain,
  }));

  expect(judged(chaptersOf({ journeys }), 'Navigation').map(([, result]) => result)).toEqual([
    'missed',
    'met',
    'met',
    'met',
  ]);
});

test('an early click is what it takes longer than a plain link, round by round', () => {
  const early = [{ click: { name: 'early', conditions: SLOW_4G }, site: [400, 700], scriptless: [500, 600] }];
  const [figure] = chaptersOf({ early }).find(({ title }) => title === 'Early clicks')?.figures ?? [];

  expect(figure?.values).toEqual([-100, 100]);
});

test('a page that was not kept is named with what the browser says', () => {
  const restored = [
    { path: '/', restored: true, why: 'null' },
    { path: '/a/', restored: false, why: '{"reasons":[]}' },
  ];
  const chapters = chaptersOf({ restored });

  expect(judged(chapters, 'Back and forward')).toEqual([[expect.any(String), 'missed']]);
  expect(chapters.at(-1)?.notes).toEqual(['/a/ was loaded again: {"reasons":[]}']);
});
