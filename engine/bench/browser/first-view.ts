import type { Browser } from 'puppeteer-core';
import type { BrowserHost } from './browser-hosts.ts';
import type { Conditions } from './conditions.ts';
import type { Vitals } from './page-observer.ts';
import { untilQuiet } from './until-quiet.ts';
import { openVisit } from './visit.ts';

/** A page's first view, until nothing more comes. */
export type FirstView = {
  readonly bytes: number;
  readonly requests: number;
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly shift: number;
  /** Total blocking time: what tasks take beyond 50 ms after the first contentful paint, as Lighthouse counts it. */
  readonly blockingMs: number;
  /** 0 when no task took more than 50 ms: shorter ones no browser tells of. */
  readonly longestTaskMs: number;
};

const PHONE = { width: 412, height: 823 };
/** What a task may take without blocking anybody. */
const FREE_MS = 50;

export async function measureFirstView(
  browser: Browser,
  { url, blocked }: BrowserHost,
  path: string,
  conditions: Conditions,
): Promise<FirstView> {
  const visit = await openVisit(browser, { conditions, blocked, viewport: PHONE });
  try {
    await visit.page.goto(url + path);
    await untilQuiet(visit);
    const vitals = await visit.page.evaluate(() => (globalThis as { benchmarkVitals?: Vitals }).benchmarkVitals);
    if (vitals === undefined || vitals.lcpMs === 0) throw new Error(`${url}${path} was never painted`);
    const { fcpMs, lcpMs, shift, longTasks } = vitals;
    return {
      bytes: visit.traffic.bytes(),
      requests: visit.traffic.requested.length,
      fcpMs,
      lcpMs,
      shift,
      blockingMs: blockingMs(vitals),
      longestTaskMs: Math.max(0, ...longTasks.map(({ durationMs }) => durationMs)),
    };
  } finally {
    await visit.close();
  }
}

/** A task that the paint ends belongs to what was painted: only what it still takes then keeps anybody waiting. */
export function blockingMs({ fcpMs, longTasks }: Pick<Vitals, 'fcpMs' | 'longTasks'>): number {
  const blocking = longTasks.map(
    ({ startMs, durationMs }) => startMs + durationMs - Math.max(startMs, fcpMs) - FREE_MS,
  );
  return blocking.reduce((sum, ms) => sum + Math.max(0, ms), 0);
}
