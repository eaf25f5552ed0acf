/** How the library's own keys in local storage begin. */
export const RUDDERSTACK_KEY_PREFIX = 'rudder_';

/** The library's queue of calls that wait for delivery. Not documented, so each part of it may be missing. */
export type EventQueue = {
  store?: { swapQueueStoreToInMemoryEngine?(): void };
  start?(): void;
  stop?(): void;
  clear?(): void;
};

type Options = {
  readonly scriptUrl: string;
  readonly writeKey: string;
  /** Resolves at once, or when the visitor agrees again. */
  readonly whenWanted: () => Promise<void>;
  readonly onLoaded: () => void;
};

type Source = { readonly id: string; readonly name: string; readonly workspaceId: string; readonly enabled: boolean };

/** Waits before another attempt at the account's settings; after the last one it is a refusal. */
const RETRY_MS = [1_000, 10_000, 30_000] as const;
/** At a delivery, over a quarter of an hour, before a call is given up. */
const MAX_ATTEMPTS = 10;
const IN_MEMORY = { type: 'memoryStorage' };

/** Nothing stored, nothing counted that we do not count, no host but script and endpoint. */
export function loadOptions({ scriptUrl, writeKey, whenWanted, onLoaded }: Options): object {
  const { origin } = new URL(scriptUrl);
  return {
    configUrl: origin,
    // Asked by us: only then is a failure tried again, and left out what an account may add (error reports, further scripts).
    getSourceConfig: () => sourceConfig(origin, writeKey, whenWanted),
    logLevel: 'NONE',
    storage: { type: 'none', migrate: false, entries: { userId: IN_MEMORY, anonymousId: IN_MEMORY } },
    sessions: { autoTrack: false },
    loadIntegration: false,
    plugins: [],
    polyfillIfRequired: false,
    sendAdblockPage: false,
    uaChTrackLevel: 'none',
    useBeacon: false,
    queueOptions: { maxAttempts: MAX_ATTEMPTS },
    onLoaded,
  };
}

async function sourceConfig(origin: string, writeKey: string, whenWanted: () => Promise<void>): Promise<object> {
  const ask = async (): Promise<Source> => {
    await whenOnline();
    await whenWanted();
    const query = new URLSearchParams({ p: 'cdn', v: '3', writeKey });
    const headers = { authorization: `Basic ${btoa(`${writeKey}:`)}` };
    const response = await fetch(`${origin}/sourceConfig/?${query.toString()}`, { credentials: 'omit', headers });
    if (!response.ok) throw new Error(`status ${response.status}`);
    // The service's own answer; a part that is missing leaves the library silent.
    return ((await response.json()) as { source: Source }).source;
  };
  const { id, name, workspaceId, enabled } = await retried(ask);
  await whenWanted();
  return { source: { id, name, workspaceId, enabled, config: {}, destinations: [] } };
}

/** Never settles when the service does not answer: that is no news, the library waits, and so do the calls. */
async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  for (const delay of RETRY_MS) {
    try {
      return await attempt();
    } catch {
      await later(delay);
    }
  }
  return attempt().catch(() => new Promise<T>(() => {}));
}

function whenOnline(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));
}

function later(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
