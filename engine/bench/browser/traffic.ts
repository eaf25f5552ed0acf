import type { CDPSession } from 'puppeteer-core';

/** What a page has sent and received. */
export type Traffic = {
  /** Addresses of all requests so far, in order. */
  readonly requested: readonly string[];
  /** Received so far, headers included, as they crossed the network. */
  bytes(): number;
  inFlight(): number;
  /** Since something began or ended, in milliseconds. */
  quietMs(): number;
  onRequest(listener: (url: string) => void): void;
};

export async function recordTraffic(session: CDPSession): Promise<Traffic> {
  const requested: string[] = [];
  const open = new Set<string>();
  const listeners: Array<(url: string) => void> = [];
  let bytes = 0;
  let lastAt = performance.now();

  const end = (id: string): void => {
    open.delete(id);
    lastAt = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    requested.push(request.url);
    open.add(requestId);
    lastAt = performance.now();
    for (const listener of listeners) listener(request.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    end(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  await session.send('Network.enable');
  return {
    requested,
    bytes: () => bytes,
    inFlight: () => open.size,
    quietMs: () => performance.now() - lastAt,
    onRequest: (listener) => void listeners.push(listener),
  };
}
