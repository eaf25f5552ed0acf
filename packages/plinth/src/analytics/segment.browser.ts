import { isLibrary, sendTo, type GlobalLibrary, type Provider, type ServiceSettings } from '#analytics/provider.ts';
import { settingsAddress } from '#analytics/services.ts';

type Stub = unknown[] & { _writeKey: string; _cdn: string; _loadOptions: Record<string, unknown> };
type Context = { event: { context?: Record<string, unknown> } };

/** Attempts to deliver a call, over a quarter of an hour, before it is given up. */
const MAX_RETRIES = 8;
const REACH_MS = 10_000;

/** Segment's convention: `window.analytics` is an array with settings; the script replaces it, later. */
export function createSegment({ scriptUrl, writeKey, endpoint }: ServiceSettings): Provider {
  const holder: Window & { analytics?: unknown } = window;

  return {
    isReachable: () => isReachable(settingsAddress({ provider: 'segment', scriptUrl, writeKey })),
    isPresent: () => isLibrary(holder.analytics),
    isReady: () => isLibrary(holder.analytics),
    addStub(onReady) {
      const stub: Stub = Object.assign([] as unknown[], {
        _writeKey: writeKey,
        _cdn: new URL(scriptUrl).origin,
        _loadOptions: loadOptions(endpoint),
      });
      // Not the calls themselves: the library would sort what it finds here by method.
      stub.push(['register', NAMED_TRAITS_ONLY], ['ready', onReady]);
      holder.analytics = stub;
    },
    send(call) {
      const { path, url, search, title, referrer } = call.page;
      // Without it the library reads the address bar.
      const shown = { __t: 'bpc', c: undefined, p: path, u: url, s: search, t: title, r: referrer };
      const library = holder.analytics as GlobalLibrary; // only where isPresent says so
      const result = sendTo(library, call, { ...call.page }, { timestamp: new Date(call.at) }, shown);
      // The library's calls return promises; one that rejects is no error of the page's.
      if (result instanceof Promise) result.catch(() => {});
    },
  };
}

/** A plugin of the library that sends only those traits of the browser that the privacy policy names. */
const NAMED_TRAITS_ONLY = {
  name: 'site',
  version: '1.0.0',
  type: 'enrichment',
  isLoaded: () => true,
  load: async () => {},
  identify: keepNamedTraits,
  page: keepNamedTraits,
  track: keepNamedTraits,
};

function keepNamedTraits(context: Context): Context {
  const { page, library, locale, userAgent, campaign } = context.event.context ?? {};
  context.event.context = { page, library, locale, userAgent, campaign };
  return context;
}

// Without its settings the library reports to the console, and to a host that the security policy does not allow.
/** Whether the service responds. A response without CORS headers, which cannot be read, is enough. */
async function isReachable(url: string): Promise<boolean> {
  const ask = (mode: RequestMode): Promise<Response> =>
    fetch(url, { mode, credentials: 'omit', signal: AbortSignal.timeout(REACH_MS) });
  try {
    const { status } = await ask('cors').catch(() => ask('no-cors'));
    return status < 500;
  } catch {
    return false;
  }
}

function loadOptions(endpoint: string): Record<string, unknown> {
  const { protocol } = new URL(endpoint);
  const service = {
    apiHost: endpoint.slice(protocol.length + 2).replace(/\/$/, ''),
    protocol: protocol.slice(0, -1),
    deliveryStrategy: { config: { keepalive: true, credentials: 'omit' } },
    httpConfig: { backoffConfig: { maxRetryCount: MAX_RETRIES } },
  };
  return {
    disableClientPersistence: true,
    // A link with `ajs_uid` must not set the visitor's id.
    useQueryString: false,
    initialPageview: false,
    integrations: { 'Segment.io': service },
    // Not what an account adds, such as further scripts and the library's metrics: the privacy policy does not name it.
    updateCDNSettings: ({ integrations = {} }: { integrations?: Record<string, object> }) => ({
      integrations: { 'Segment.io': { ...integrations['Segment.io'] } },
    }),
  };
}
