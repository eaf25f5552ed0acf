import type { Call } from '#analytics/calls.ts';
import type { Provider, ServiceSettings } from '#analytics/provider.ts';
import { createSendGate, type SegmentLibrary } from '#analytics/segment-gate.browser.ts';

type Stub = unknown[] & { _writeKey: string; _cdn: string; _loadOptions: Record<string, unknown> };
type Holder = { analytics?: unknown };

/** Attempts to deliver a call, over a quarter of an hour, before it is given up. */
const MAX_RETRIES = 8;
const PREPARE_MS = 10_000;

/**
 * Segment's convention: an array in `window.analytics` with the settings on it, taken over by the script once it has
 * fetched the account's settings from its own origin.
 */
export function createSegment({ scriptUrl, writeKey, endpoint }: ServiceSettings, holder: Holder): Provider {
  const cdn = new URL(scriptUrl).origin;
  const gate = createSendGate();
  const library = (): SegmentLibrary => holder.analytics as SegmentLibrary; // only where isPresent says so
  // An element with the id `analytics` is in the same place until somebody else is.
  const isPresent = (): boolean =>
    !isIdle && typeof (holder.analytics as Partial<SegmentLibrary> | undefined)?.identify === 'function';
  let stub: Stub | undefined;
  let hasRun = false;
  /** It ran after a refusal: it is there and does nothing. */
  let isIdle = false;

  return {
    prepare: () => isReachable(`${cdn}/v1/projects/${encodeURIComponent(writeKey)}/settings`),
    isPresent,
    isReadyWhenPresent: () => true,
    expect(onReady) {
      hasRun = false;
      isIdle = false;
      stub = Object.assign([] as unknown[], { _writeKey: writeKey, _cdn: cdn, _loadOptions: loadOptions(endpoint) });
      // Not the calls themselves: the library would sort what it finds here by method.
      stub.push(['register', gate.plugin], ['ready', onReady]);
      holder.analytics = stub;
    },
    begin() {
      hasRun = true;
      isIdle = stub?._loadOptions['disable'] === true;
      return !isIdle;
    },
    send(call) {
      if (call.kind === 'identify') void library().setAnonymousId?.(call.userId);
      const result = send(library(), call);
      // Live calls answer with a promise; that nobody takes them is no news.
      if (result instanceof Promise) result.catch(() => {});
    },
    stop() {
      gate.close();
      // The script may still be on its way: it then asks for nothing.
      if (stub !== undefined && !hasRun) stub._loadOptions['disable'] = true;
      if (isPresent()) library().reset?.();
    },
    resume() {
      gate.open();
      if (stub !== undefined && !hasRun) delete stub._loadOptions['disable'];
    },
  };
}

/**
 * Without its settings the library complains on the console, and to a host of its own that nobody has allowed. An answer
 * that must not be read is an answer.
 */
async function isReachable(url: string): Promise<boolean> {
  const ask = (mode: RequestMode): Promise<Response> =>
    fetch(url, { mode, credentials: 'omit', signal: AbortSignal.timeout(PREPARE_MS) });
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
    // Calls under way outlive the page; nothing of the visitor's goes with them but what is in them.
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
function send(library: SegmentLibrary, call: Call): unknown {
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
