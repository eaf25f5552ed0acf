import { enqueue } from '#analytics/call-queue.ts';
import { pageProperties, type Call, type PageView } from '#analytics/calls.ts';
import { createScriptLoader } from '#analytics/load-script.browser.ts';
import type { Provider } from '#analytics/provider.ts';
import { createRudderstack } from '#analytics/rudderstack.browser.ts';
import { createSegment } from '#analytics/segment.browser.ts';
import type { PublicAnalytics } from '#site/public-config.ts';

/** Waits before another attempt at a script that could not be had. After the last one it is a refusal. */
const RETRY_MS = [2_000, 10_000, 30_000] as const;

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
  const provider: Provider = analytics.provider === 'segment' ? createSegment(analytics, holder) : createRudderstack(analytics, holder);
  const loadScript = createScriptLoader(analytics.scriptUrl);
  let waiting: readonly Call[] = [];
  let user: string | undefined;
  let state: 'absent' | 'connecting' | 'live' = 'absent';
  let attempts = 0;
  /** How often the visitor has declined: what was asked for before is not begun. */
  let refusals = 0;
  let expected = false;

  const handOver = (): void => {
    // Offline they wait here: the libraries try all the same, and give up.
    if (state !== 'live' || user === undefined || !navigator.onLine) return;
    const calls = waiting;
    waiting = [];
    for (const call of calls) provider.send(call);
  };
  const add = (call: Call): void => {
    waiting = enqueue(waiting, call);
    handOver();
  };
  const onReady = (): void => {
    state = 'live';
    handOver();
  };

  const connect = async (): Promise<void> => {
    if (state !== 'absent' || user === undefined || provider.isBegun()) return;
    if (!expected && provider.isPresent()) return onReady();
    state = 'connecting';
    const begun = refusals;
    const isCurrent = (): boolean => refusals === begun;
    let loaded = false;
    if ((await provider.prepare()) && isCurrent()) {
      expected = true;
      provider.expect(user, () => isCurrent() && onReady());
      loaded = await loadScript();
    }
    if (!isCurrent()) return;
    if (loaded) return provider.loaded(onReady);
    state = 'absent';
    const delay = RETRY_MS[attempts];
    attempts += 1;
    if (delay !== undefined) setTimeout(() => void connect(), delay);
  };

  addEventListener('online', () => {
    handOver();
    void connect();
  });

  return {
    start(userId, view) {
      user = userId;
      if (refusals > 0) provider.resume(userId);
      add({ kind: 'identify', userId, at: Date.now(), page: pageProperties(view) });
      void connect();
    },
    page: (view) => add({ kind: 'page', name: view.name, at: Date.now(), page: pageProperties(view) }),
    track: (event, properties, view) => add({ kind: 'track', event, properties, at: Date.now(), page: pageProperties(view) }),
    stop() {
      user = undefined;
      waiting = [];
      refusals += 1;
      if (state === 'connecting') state = 'absent';
      provider.stop();
    },
  };
}
