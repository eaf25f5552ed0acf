import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadTimeout } from '#app/load-page.browser.ts';

/** When the test begins, in milliseconds after the document was asked for. */
const NOW = 60_000;

class NavigationTiming {
  readonly responseEnd: number;
  constructor(responseEnd: number) {
    this.responseEnd = responseEnd;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceNavigationTiming', NavigationTiming);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** In a document that took so long to come; undefined where the browser does not say. */
function waiting(documentTime: number | undefined, since = NOW) {
  const began = Date.now();
  vi.stubGlobal('performance', {
    now: () => NOW + Date.now() - began,
    getEntriesByType: () => (documentTime === undefined ? [] : [new NavigationTiming(documentTime)]),
  });
  const controller = new AbortController();
  let isOver = false;
  void loadTimeout(since, controller.signal).then(() => (isOver = true));
  return {
    abort: () => controller.abort(),
    isOverAfter: async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms - (Date.now() - began));
      return isOver;
    },
  };
}

test.each([
  ['as long as the document took', 2_500, 2_500],
  ['not shorter than two seconds', 40, 2_000],
  ['not longer than four', 90_000, 4_000],
  ['two seconds where the browser does not say', undefined, 2_000],
])('it lasts %s', async (_, documentTime, end) => {
  const { isOverAfter } = waiting(documentTime);

  expect(await isOverAfter(end - 1)).toBe(false);
  expect(await isOverAfter(end)).toBe(true);
});

test('what has been under way already counts', async () => {
  const { isOverAfter } = waiting(2_500, NOW - 2_000);

  expect(await isOverAfter(499)).toBe(false);
  expect(await isOverAfter(500)).toBe(true);
});

test('parts that have been loading for longer get the least wait: they may be about to arrive', async () => {
  const { isOverAfter } = waiting(2_500, 0);

  expect(await isOverAfter(299)).toBe(false);
  expect(await isOverAfter(300)).toBe(true);
});

test('it is never over once the navigation was given up', async () => {
  const { abort, isOverAfter } = waiting(1_000);

  abort();

  expect(await isOverAfter(60_000)).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});
