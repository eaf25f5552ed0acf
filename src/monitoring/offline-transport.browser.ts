import { makeOfflineTransport } from '@sentry/core';
import { makeFetchTransport, type BrowserOptions } from '@sentry/browser';
import { MAX_IN_FLIGHT } from '#monitoring/limits.ts';
import { createMemoryStore } from '#monitoring/memory-store.ts';

type MakeTransport = NonNullable<BrowserOptions['transport']>;

/** Sends; what meets a broken network waits in memory and goes when the network is back, or after growing pauses. */
export const offlineTransport: MakeTransport = (options) => {
  const transport = makeOfflineTransport(makeFetchTransport)({
    ...options,
    createStore: () => createMemoryStore(MAX_IN_FLIGHT),
    // Not even tried: the browser would write a line on the console for each.
    shouldSend: () => navigator.onLine,
  });
  addEventListener('online', () => void transport.flush());
  return transport;
};
