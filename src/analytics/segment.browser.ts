import type { Call } from '#analytics/calls.ts';
import type { Provider, ServiceSettings } from '#analytics/provider.ts';
import { settingsAddress } from '#analytics/service-addresses.ts';

/** The library in `window.analytics`, as far as it is used here. */
type Library = Record<'identify' | 'page' | 'track', (...args: unknown[]) => unknown> & {
  setAnonymousId?(id: string): unknown;
};
type Stub = unknown[] & { _writeKey: string; _cdn: string; _loadOptions: Record<string, unknown> };
type Holder = { analytics?: unknown };
type Context = { event: { context?: Record<string, unknown> } };

/** Attempts to deliver a call, over a quarter of an hour, before it is given up. */
const MAX_RETRIES = 8;
const REACH_MS = 10_000;

/**
 * Segment's convention: `window.analytics` is an array that carries the settings, and is replaced by the library once the
 * script has fetched the account's settings from its own origin.
 */
export function createSegment({ scriptUrl, writeKey, endpoint }: ServiceSettings, holder: Holder): Provider {
  const cdn = new URL(scriptUrl).origin;
  const library = (): Library => holder.analytics as Library; // only where isPresent says so

  return {
    isReachable: () => isReachable(settingsAddress({ provider: 'segment', scriptUrl, writeKey })),
    // An element with the id `analytics` is in the same place until somebody else is.
    isPresent: () => typeof (holder.analytics as Partial<Library> | undefined)?.identify === 'function',
    isReady: () => true,
    addStub(onReady) {
      const stub: Stub = Object.assign([] as unknown[], {
        _writeKey: writeKey,
        _cdn: cdn,
        _loadOptions: loadOptions(endpoint),
      });
      // Not the calls themselves: the library would sort what it finds here by method.
      stub.push(['register', NAMED_TRAITS_ONLY], ['ready', onReady]);
      holder.analytics = stub;
    },
    send(call) {
      if (call.kind === 'identify') void library().setAnonymousId?.(call.userId);
      const result = send(library(), call);
      // The library's calls return promises; one that rejects is no error of the page's.
      if (result instanceof Promise) result.catch(() => {});
    },
  };
}

/** A plugin of the library's own kind: of the browser's traits, no more goes out than the privacy policy names. */
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

/**
 * Without its settings the library complains on the console, and to a host of its own that nobody has allowed. An answer
 * that must not be read is an answer.
 */
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
    // Calls in flight outlive the page; no cookie of the visitor's goes with them.
    deliveryStrategy: { config: { keepalive: true, credentials: 'omit' } },
    httpConfig: { backoffConfig: { maxRetryCount: MAX_RETRIES } },
  };
  return {
    // No cookie and no key of its own: `site:user-id` is the only one.
    disableClientPersistence: true,
    // A link with `ajs_uid` says nothing about who follows it.
    useQueryString: false,
    initialPageview: false,
    integrations: { 'Segment.io': service },
    // The service and nothing else: what an account adds (further scripts, the library's own metrics) is not in the policy.
    updateCDNSettings: ({ integrations = {} }: { integrations?: Record<string, object> }) => ({
      integrations: { 'Segment.io': { ...integrations['Segment.io'] } },
    }),
  };
}

/** Arguments as the library takes them; the last one is what it would otherwise read from the address bar. */
function send(library: Library, call: Call): unknown {
  const { path, url, search, title, referrer } = call.page;
  const context = { __t: 'bpc', c: undefined, p: path, u: url, s: search, t: title, r: referrer };
  const options = { timestamp: new Date(call.at) };
  switch (call.kind) {
    case 'identify':
      return library.identify(call.userId, {}, options, context);
    case 'page':
      return library.page(call.name, { ...call.page }, options, context);
    case 'track':
      return library.track(call.event, { ...call.properties }, options, context);
  }
}
