import { expect } from 'vitest';
import { useAnalyticsSite } from '../support/analytics-site.ts';
import { PAGES_BY_KEYBOARD, stopInPage, WINDOWS, type Stop } from '../support/covered-focus.ts';
import { buildOf } from '../support/use-site.ts';
import type { Tab } from './support/engine.ts';
import { inEachEngine } from './support/in-each-engine.ts';
import { openReady } from './support/reading.ts';

// With the consent banner.
const site = useAnalyticsSite('segment', { root: buildOf('policies') });

/** Once around: from one end of the page to the other, or to where it began, in a window without stops of its own. */
async function stopsOf(tab: Tab, direction: 'forwards' | 'backwards'): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (;;) {
    await tab.pressTab(direction);
    const stop = await tab.run(stopInPage);
    if (stop === undefined || stop.place === stops[0]?.place) return stops;
    stops.push(stop);
  }
}

inEachEngine((journey) => {
  for (const [width, height] of WINDOWS)
    journey(
      `at ${width} x ${height} the focus is behind nothing that stays in view, forwards and backwards`,
      async ({ open }) => {
        const tab = await open();
        await tab.resize(width, height);
        await expect.poll(() => tab.run(() => [innerWidth, innerHeight])).toEqual([width, height]);
        for (const path of PAGES_BY_KEYBOARD) {
          await openReady(tab, site().url + path);
          await expect
            .poll(() => tab.run(() => document.querySelector('#privacy section')?.getClientRects().length))
            .toBe(1);
          // A browser that is asked for less motion does as much.
          await tab.run(() => void (document.documentElement.style.scrollBehavior = 'auto'));
          for (const direction of ['forwards', 'backwards'] as const) {
            const stops = await stopsOf(tab, direction);
            expect(stops.length, path).toBeGreaterThan(5);
            expect(
              stops.filter(({ isCovered }) => isCovered),
              `${direction} ${path}`,
            ).toEqual([]);
          }
        }
      },
    );
});
