import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLoadPage } from '#app/load-page.browser.ts';
import { resolvePath } from '#model/addresses.ts';

/** When the test begins, in milliseconds after the document was requested. */
const NOW = 60_000;

class NavigationTiming {
  readonly responseEnd: number;
  constructor(responseEnd: number) {
    this.responseEnd = responseEnd;
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page of which a part hangs, in a document that took so long to come; undefined where the browser does not say. */
function hangingPage(documentTime: number | undefined, since = NOW) {
  const began = Date.now();
  const reload = vi.fn();
  vi.stubGlobal('PerformanceNavigationTiming', NavigationTiming);
  vi.stubGlobal('window', { name: '' });
  vi.stubGlobal('history', {});
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('performance', {
    now: () => NOW + Date.now() - began,
    getEntriesByType: () => (documentTime === undefined ? [] : [new NavigationTiming(documentTime)]),
  });
  const found = resolvePath('/long/');
  if (found.kind !== 'page') throw new Error('no such page');
  const controller = new AbortController();
  const loadPage = createLoadPage({ load: () => ({ page: new Promise(() => {}), since }) }, () => false);
  void loadPage(found.address, found.path, controller.signal);
  return {
    abort: () => controller.abort(),
    hasReloadedAfter: async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms - (Date.now() - began));
      return reload.mock.calls.length === 1;
    },
  };
}

test.each([
  ['the time that the document took', 2_500, NOW, 2_500],
  ['four seconds at most', 90_000, NOW, 4_000],
  ['less where the parts have been loading already', 2_500, NOW - 2_000, 500],
  ['300 ms at least, in which such parts may be about to arrive', 2_500, 0, 300],
])('the document is loaded in place of a part that hangs for %s', async (_, documentTime, since, end) => {
  const { hasReloadedAfter } = hangingPage(documentTime, since);

  expect(await hasReloadedAfter(end - 1)).toBe(false);
  expect(await hasReloadedAfter(end)).toBe(true);
});

test('nothing is loaded after the navigation was given up', async () => {
  const { abort, hasReloadedAfter } = hangingPage(1_000);

  abort();

  expect(await hasReloadedAfter(60_000)).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});
