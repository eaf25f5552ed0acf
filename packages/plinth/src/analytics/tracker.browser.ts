import { createLibrary, type LoadScript } from '#analytics/library.browser.ts';
import type { Provider } from '#analytics/provider.ts';
import type { Queue } from '#analytics/queue.ts';
import type { Call, Visit } from '#analytics/visit.ts';

type Options = {
  readonly queue: Queue;
  readonly visit: Visit;
  readonly provider: Provider;
  readonly loadScript: LoadScript;
  readonly network: Pick<EventTarget, 'addEventListener'>;
  readonly isOnline: () => boolean;
};

/** Flushes the queue through the library: each call once, in order, as soon as library and network are there. */
export type Tracker = {
  start(userId: string): void;
  /** Discards entries until the next start, except the page that is shown. Returns what `Library.cancel` does. */
  stop(): boolean;
};

export function createTracker({ queue, visit, provider, loadScript, network, isOnline }: Options): Tracker {
  let user: string | undefined;
  let isIdentified = false;

  const flush = (): void => {
    // Offline the entries stay in the queue: a library would try to send them, and give up.
    if (user !== undefined && !(library.isReady() && isOnline())) return;
    for (const entry of queue.take()) {
      const call = visit(entry);
      if (call === undefined || user === undefined) continue;
      // A millisecond before the first call: services sort by time.
      if (!isIdentified) send(provider, { kind: 'identify', userId: user, at: call.at - 1, page: call.page });
      isIdentified = true;
      send(provider, call);
    }
  };
  const library = createLibrary({ provider, loadScript, onReady: flush });

  network.addEventListener('online', () => {
    if (user !== undefined) library.load();
    // Not `flush` itself: before the stored choice is known, it would discard what waits for it.
    queue.onAdd();
  });
  return {
    start(userId) {
      user = userId;
      isIdentified = false;
      queue.onAdd = flush;
      library.load();
      flush();
    },
    stop() {
      user = undefined;
      queue.onAdd = flush;
      flush();
      return library.cancel();
    },
  };
}

function send(provider: Provider, call: Call): void {
  try {
    provider.send(call);
  } catch {
    // A library that fails, or another script's in its place, must not stop the page.
  }
}
