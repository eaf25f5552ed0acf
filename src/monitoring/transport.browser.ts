import { makeOfflineTransport } from '@sentry/core';
import { makeFetchTransport, type BrowserOptions } from '@sentry/browser';
import { MAX_IN_FLIGHT } from '#monitoring/limits.ts';

type MakeTransport = NonNullable<BrowserOptions['transport']>;

/** Queues in memory what the network refused, and retries when the network is back or after growing delays. */
export const offlineTransport: MakeTransport = (options) => {
  const transport = makeOfflineTransport(makeFetchTransport)({
    ...options,
    createStore: () => createMemoryStore(MAX_IN_FLIGHT),
    // Each attempt while offline would be an error on the browser's console.
    shouldSend: () => navigator.onLine,
  });
  addEventListener('online', () => void transport.flush());
  return transport;
};

type Store<Envelope> = {
  push(envelope: Envelope): Promise<void>;
  unshift(envelope: Envelope): Promise<void>;
  shift(): Promise<Envelope | undefined>;
};

// Not the SDK's own, an IndexedDB: error reports store nothing on a visitor's device.
/** A queue in memory. When it is full the newest envelope is dropped: the oldest show how a failure began. */
export function createMemoryStore<Envelope>(capacity: number): Store<Envelope> {
  const envelopes: Envelope[] = [];
  return {
    async push(envelope) {
      if (envelopes.length < capacity) envelopes.push(envelope);
    },
    async unshift(envelope) {
      envelopes.unshift(envelope);
      envelopes.length = Math.min(envelopes.length, capacity);
    },
    shift: async () => envelopes.shift(),
  };
}
