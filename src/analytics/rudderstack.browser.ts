import { withAddress } from '#analytics/shown-address.browser.ts';
import type { Call } from '#analytics/calls.ts';
import type { Provider, ServiceSettings } from '#analytics/provider.ts';
import { settingsAddress } from '#analytics/service-addresses.ts';
import { RUDDERSTACK_KEY_PREFIX } from '#analytics/stored-keys.ts';

/** The library in `window.rudderanalytics`, as far as it is used here. */
type Library = Record<'identify' | 'page' | 'track', (...args: unknown[]) => unknown> & {
  load?(writeKey: string, endpoint: string, options: object): unknown;
  ready?(callback: () => void): unknown;
  setAnonymousId?(id: string): unknown;
};
type Holder = { rudderanalytics?: unknown };
type Source = { readonly id: string; readonly name: string; readonly workspaceId: string; readonly enabled: boolean };

/** Waits before another attempt at the account's settings; after the last one the service counts as blocked. */
const RETRY_MS = [1_000, 10_000, 30_000] as const;
/** At a delivery, over a quarter of an hour, before a call is given up. */
const MAX_ATTEMPTS = 10;
const IN_MEMORY = { type: 'memoryStorage' };

/** RudderStack's convention: `window.rudderanalytics` is an array that begins with `load`; the script replaces it as it runs. */
export function createRudderstack({ scriptUrl, writeKey, endpoint }: ServiceSettings, holder: Holder): Provider {
  const library = (): Library => holder.rudderanalytics as Library; // only where isPresent says so
  const isPresent = (): boolean =>
    typeof (holder.rudderanalytics as Partial<Library> | undefined)?.identify === 'function';
  let onLoaded = (): void => {};

  return {
    keyPrefix: RUDDERSTACK_KEY_PREFIX,
    isReachable: () => Promise.resolve(true),
    isPresent,
    // One of the same convention that cannot say when it is ready takes calls at once.
    isReady: () => library().ready === undefined,
    addStub(onReady) {
      const options = loadOptions(scriptUrl, writeKey, onReady);
      const address = withoutIdentity(location.href);
      // It takes an identity from the address as it loads, and has no setting against that: then it is called by hand.
      const byHand = address !== location.href;
      holder.rudderanalytics = byHand ? [] : [['load', writeKey, endpoint, options]];
      onLoaded = () => {
        if (byHand && isPresent()) withAddress(address, () => library().load?.(writeKey, endpoint, options));
      };
    },
    onLoaded: () => onLoaded(),
    send(call) {
      if (call.kind === 'identify') library().setAnonymousId?.(call.userId);
      withAddress(call.page.url, () => send(library(), call));
    },
  };
}

/** Nothing kept but calls that are not yet delivered, nothing counted that we do not count, no host but script and endpoint. */
function loadOptions(scriptUrl: string, writeKey: string, onLoaded: () => void): object {
  const { origin } = new URL(scriptUrl);
  return {
    configUrl: origin,
    // Asked by us: only then is a failure tried again, and left out what an account may add (error reports, further scripts).
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

/** Never resolves when the service does not answer: the library waits then, and so do the calls. */
async function sourceConfig(address: string, writeKey: string): Promise<object> {
  const { id, name, workspaceId, enabled } = await retried(async () => {
    await whenOnline();
    const query = new URLSearchParams({ p: 'cdn', v: '3', writeKey });
    const headers = { authorization: `Basic ${btoa(`${writeKey}:`)}` };
    const response = await fetch(`${address}?${query.toString()}`, { credentials: 'omit', headers });
    if (!response.ok) throw new Error(`status ${response.status}`);
    // The service's own answer; a part that is missing leaves the library silent.
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

/** Every part of a page is given, empty or not: what is left out is read from the address bar, with its query. */
function send(library: Library, call: Call): unknown {
  const { locale, ...shared } = call.page;
  const page = {
    ...shared,
    tab_url: shared.url,
    referring_domain: '',
    initial_referrer: '',
    initial_referring_domain: '',
  };
  const options = { page, originalTimestamp: new Date(call.at).toISOString() };
  switch (call.kind) {
    case 'identify':
      return library.identify(call.userId, {}, options);
    case 'page':
      return library.page(call.name, { ...page, locale }, options);
    case 'track':
      return library.track(call.event, { ...call.properties }, options);
  }
}

/** An address without what says who follows it: `ajs_…`. */
function withoutIdentity(href: string): string {
  const url = new URL(href);
  const names = [...url.searchParams.keys()].filter((name) => name.startsWith('ajs_'));
  if (names.length === 0) return href;
  for (const name of names) url.searchParams.delete(name);
  return url.href;
}
