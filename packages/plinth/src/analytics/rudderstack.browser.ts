import type { Call } from '#analytics/visit.ts';
import { isLibrary, sendTo, type GlobalLibrary, type Provider, type ServiceSettings } from '#analytics/provider.ts';
import { RUDDERSTACK_KEY_PREFIX, settingsAddress } from '#analytics/services.ts';
import { replaceAddress } from '#model/entry-state.ts';

type Source = { readonly id: string; readonly name: string; readonly workspaceId: string; readonly enabled: boolean };

const MAX_ATTEMPTS = 10;
const IN_MEMORY = { type: 'memoryStorage' };

/** RudderStack's convention: `window.rudderanalytics` is an array that begins with `load`; the script replaces it. */
export function createRudderstack({ scriptUrl, writeKey, endpoint }: ServiceSettings): Provider {
  const holder: Window & { rudderanalytics?: unknown } = window;
  const library = () => holder.rudderanalytics as GlobalLibrary; // only where isPresent says so
  const isPresent = () => isLibrary(holder.rudderanalytics);
  let settings = {};
  let isReady = true;
  let onLoaded = (): void => {};

  return {
    keyPrefix: RUDDERSTACK_KEY_PREFIX,
    async isReachable() {
      settings = await requestSettings(settingsAddress({ provider: 'rudderstack', scriptUrl, writeKey }), writeKey);
      return true;
    },
    isPresent,
    // A library of this convention without `ready` takes calls at once.
    isReady: () => isPresent() && (isReady || library().ready === undefined),
    addStub(onReady) {
      isReady = false;
      const options = loadOptions(scriptUrl, settings, () => {
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
function loadOptions(scriptUrl: string, settings: object, onLoaded: () => void): object {
  const { origin } = new URL(scriptUrl);
  return {
    configUrl: origin,
    getSourceConfig: () => settings,
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

/** The account's settings without what it may add: error reports, further scripts. @throws when they cannot be had */
async function requestSettings(address: string, writeKey: string): Promise<object> {
  const query = new URLSearchParams({ p: 'cdn', v: '3', writeKey });
  const headers = { authorization: `Basic ${btoa(`${writeKey}:`)}` };
  const response = await fetch(`${address}?${query.toString()}`, { credentials: 'omit', headers });
  if (!response.ok) throw new Error(`status ${response.status}`);
  // The service's own answer; if a part is missing, the library does nothing.
  const { id, name, workspaceId, enabled } = ((await response.json()) as { source: Source }).source;
  return { source: { id, name, workspaceId, enabled, config: {}, destinations: [] } };
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
