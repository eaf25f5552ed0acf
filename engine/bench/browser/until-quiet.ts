import type { Visit } from './visit.ts';

/** So long without a request, and the page is not about to make one. */
const QUIET_MS = 500;
const POLL_MS = 50;
const MOST_MS = 30_000;
/** Of a page's idle moment, which may be late on a slow processor. */
const IDLE_MS = 2_000;

/**
 * Waits until a page has all it wants: no request under way, the page idle, and no request that idleness brought. What an
 * application prefetches when it is idle is there by then.
 */
export async function untilQuiet(visit: Visit): Promise<void> {
  const { page, traffic } = visit;
  const until = performance.now() + MOST_MS;
  let seen = -1;
  while (seen !== traffic.requested.length) {
    seen = traffic.requested.length;
    await untilNoTraffic(visit, until);
    await page.evaluate((timeout) => new Promise((resolve) => requestIdleCallback(resolve, { timeout })), IDLE_MS);
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  }
}

async function untilNoTraffic({ traffic }: Visit, until: number): Promise<void> {
  while (traffic.inFlight() > 0 || traffic.quietMs() < QUIET_MS) {
    if (performance.now() > until) throw new Error(`never quiet: ${traffic.requested.join(', ')}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
