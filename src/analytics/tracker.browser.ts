import { enqueue } from '#analytics/call-queue.ts';
import { pageProperties, type Call, type PageView } from '#analytics/calls.ts';
import { createConnection } from '#analytics/connection.browser.ts';
import { createScriptLoader } from '#analytics/load-script.browser.ts';
import { createRudderstack } from '#analytics/rudderstack.browser.ts';
import { createSegment } from '#analytics/segment.browser.ts';
import type { PublicAnalytics } from '#model/public-config.ts';

/** Sends calls through the service's library: in order, each once, waiting for it as long as it takes. */
export type Tracker = {
  start(userId: string, view: PageView): void;
  page(view: PageView): void;
  track(event: string, properties: Readonly<Record<string, string>>, view: PageView): void;
  /** From this moment nothing is sent; what waited is forgotten. */
  stop(): void;
};

export function createTracker(analytics: PublicAnalytics): Tracker {
  // Where both conventions keep their global.
  const holder: object = window;
  const provider =
    analytics.provider === 'segment' ? createSegment(analytics, holder) : createRudderstack(analytics, holder);
  let waiting: readonly Call[] = [];
  let user: string | undefined;
  let stopped = false;

  const handOver = (): void => {
    // Offline they wait here: the libraries try all the same, and give up.
    if (!connection.isLive() || user === undefined || !navigator.onLine) return;
    const calls = waiting;
    waiting = [];
    for (const call of calls) {
      try {
        provider.send(call);
      } catch {
        // A library that fails, or that somebody has put there instead of it, must not stop the page.
      }
    }
  };
  const connection = createConnection({
    provider,
    loadScript: createScriptLoader(analytics.scriptUrl),
    onReady: handOver,
    network: window,
  });
  const add = (call: Call): void => {
    waiting = enqueue(waiting, call);
    handOver();
  };

  // Calls of one moment stay in their order, also for whoever sorts them by time.
  let latest = 0;
  const now = (): number => (latest = Math.max(Date.now(), latest + 1));

  addEventListener('online', handOver);
  return {
    start(userId, view) {
      user = userId;
      if (stopped) provider.resume();
      add({ kind: 'identify', userId, at: now(), page: pageProperties(view) });
      connection.open();
    },
    page: (view) => add({ kind: 'page', name: view.name, at: now(), page: pageProperties(view) }),
    track: (event, properties, view) =>
      add({ kind: 'track', event, properties, at: now(), page: pageProperties(view) }),
    stop() {
      user = undefined;
      waiting = [];
      stopped = true;
      connection.close();
      provider.stop();
    },
  };
}
