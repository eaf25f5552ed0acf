import type { Call } from '#analytics/visit.ts';
import { isLibrary, sendTo, type GlobalLibrary, type Provider, type ServiceSettings } from '#analytics/provider.ts';
import { RUDDERSTACK_KEY_PREFIX, settingsAddress } from '#analytics/services.ts';
import { replaceAddress } from '#model/entry-state.ts';

type Source = { readonly id: string; readonly name: string; readonly workspaceId: string; readonly enabled: boolean };

/** Waits before another attempt at the account's settings; after the last one the service counts as blocked. */
const RETRY_MS = [1_000, 10_000, 30_000] as const;
const MAX_ATTEMPTS = 10;
const IN_MEMORY = { type: 'memoryStorage' };

/** RudderStack's convention: `window.rudderanalytics` is an array that begins with `load`; the script replaces it. */
export function createRudderstack({ scriptUrl, writeKey, endpoint }: ServiceSettings): Provider {
  const holder: Window & { rudderanalytics?: unknown } = window;
  const library = () => holder.rudderanalytics as GlobalLibrary; // only where isPresent says so
  const isPresent = () => isLibrary(holder.rudderanalytics);
  let isReady = true;
  let onLoaded = (): void => {};

  return {
    keyPrefix: RUDDERSTACK_KEY_PREFIX,
    isPresent,
    // A library of this convention without `ready` takes calls at once.
    isReady: () => isPresent() && (isReady || library().ready === undefined),
    addStub(onReady) {
      isReady = false;
      const options = loadOptions(scriptUrl, writeKey, () => {
        isReady = true;
        onReady();
      });
      const address = withoutIdentity(location.href);
      // The library takes an identity from the address while it loads, and has no setting against that.
      const byHand = address !== location.href;
      holder.rudderanalytics = byHand ? [] : [['load', writeKey, endpoint, options]];
      onLoaded = () => {
        if (byHand && isPresent()) withAddress(address, () => library().load?.(writeKey, endpoint, options));
      };
    },
    onLoaded: () => onLoaded(),
    send: (call) => withAddress(call.page.url, () => send(library(), call)),
  };
}

/** Every part of a page is given, empty or not: what is left out is read from the address bar, with its query. */
function send(library: GlobalLibrary, call: Call): void {
  const { locale, ...shared } = call.page;
  const page = {
    ...shared,
    tab_url: shared.url,
    referring_domain: '',
    initial_referrer: '',
    initial_referring_domain: '',
  };
  sendTo(library, call, { ...page, locale }, { page, originalTimestamp: new Date(call.at).toISOString() });
}

/** It stores only undelivered calls, tracks nothing by itself, and requests only the script's host and the endpoint. */
function loadOptions(scriptUrl: string, writeKey: string, onLoaded: () => void): object {
  const { origin } = new URL(scriptUrl);
  return {
    configUrl: origin,
    // `sourceConfig` retries a failure, and omits what an account may add: error reports, further scripts.
    getSourceConfig: () => sourceConfig(settingsAddress({ provider: 'rudderstack', scriptUrl, writeKey }), writeKey),
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

/** Never resolves when the service does not answer: library and calls wait then. */
async function sourceConfig(address: string, writeKey: string): Promise<object> {
  const { id, name, workspaceId, enabled } = await retried(async () => {
    await whenOnline();
    const query = new URLSearchParams({ p: 'cdn', v: '3', writeKey });
    const headers = { authorization: `Basic ${btoa(`${writeKey}:`)}` };
    const response = await fetch(`${address}?${query.toString()}`, { credentials: 'omit', headers });
    if (!response.ok) throw new Error(`status ${response.status}`);
    // The service's own answer; if a part is missing, the library does nothing.
    return ((await response.json()) as { source: Source }).source;
  });
  return { source: { id, name, workspaceId, enabled, config: {}, destinations: [] } };
}

async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  for (const delay of RETRY_MS) {
    try {
      return await attempt();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return attempt().catch(() => new Promise<T>(() => {}));
}

function whenOnline(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));
}

/** Shows the library another address of this page. Does nothing if the browser refuses that: it would be sent. */
function withAddress(url: string, action: () => void): void {
  const { href } = location;
  const differs = new URL(url).search !== location.search;
  if (differs && !replaceAddress(url)) return;
  try {
    action();
  } finally {
    if (differs) replaceAddress(href);
  }
}

function withoutIdentity(href: string): string {
  const url = new URL(href);
  const names = [...url.searchParams.keys()].filter((name) => name.startsWith('ajs_'));
  if (names.length === 0) return href;
  for (const name of names) url.searchParams.delete(name);
  return url.href;
}
