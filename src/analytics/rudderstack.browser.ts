import type { Call } from '#analytics/calls.ts';
import type { Provider, ServiceSettings } from '#analytics/provider.ts';
import { loadOptions, RUDDERSTACK_KEY_PREFIX, type EventQueue } from '#analytics/rudderstack-options.browser.ts';
import { withAddress, withoutIdentity } from '#analytics/shown-address.browser.ts';
import { localStore } from '#lib/web-storage.ts';

type Library = {
  load?(writeKey: string, endpoint: string, options: object): unknown;
  setAnonymousId?(id: string): unknown;
  identify(...args: unknown[]): unknown;
  page(...args: unknown[]): unknown;
  track(...args: unknown[]): unknown;
  reset?(options?: object): unknown;
  analyticsInstances?: Record<string, { eventRepository?: { dataplaneEventsQueue?: EventQueue } } | undefined>;
};
type Holder = { rudderanalytics?: unknown };

/** RudderStack's convention: an array in `window.rudderanalytics`, with `load` first, that the script replaces while it runs. */
export function createRudderstack({ scriptUrl, writeKey, endpoint }: ServiceSettings, holder: Holder): Provider {
  let stub: unknown[] = [];
  let wanted = true;
  let isLoading = false;
  let isLive = false;
  /** It ran after a refusal: it is there and has not been told to load. */
  let isIdle = false;
  const waitingForConsent = new Set<() => void>();
  const whenWanted = (): Promise<void> =>
    wanted ? Promise.resolve() : new Promise((resolve) => waitingForConsent.add(resolve));
  const library = (): Library => holder.rudderanalytics as Library; // only where isPresent says so
  const isPresent = (): boolean =>
    !isIdle && typeof (holder.rudderanalytics as Partial<Library> | undefined)?.identify === 'function';
  const queue = (): EventQueue | undefined =>
    isPresent() ? library().analyticsInstances?.[writeKey]?.eventRepository?.dataplaneEventsQueue : undefined;
  let load: [method: 'load', writeKey: string, endpoint: string, options: object] | undefined;
  // It takes an identity from the address while it loads, and has no setting against it: then it is called by hand.
  const isQueued = (): boolean => withoutIdentity(location.href) === location.href;

  return {
    prepare: () => Promise.resolve(true),
    isPresent,
    // Another library of the same convention says nothing when it is ready.
    isReadyWhenPresent: () => !isLoading || library().analyticsInstances === undefined,
    expect(onReady) {
      const onLoaded = (): void => {
        isLive = true;
        // Its queue is in local storage whatever the settings say.
        queue()?.store?.swapQueueStoreToInMemoryEngine?.();
        onReady();
      };
      load = ['load', writeKey, endpoint, loadOptions({ scriptUrl, writeKey, whenWanted, onLoaded })];
      stub = isQueued() ? [load] : [];
      holder.rudderanalytics = stub;
      isIdle = false;
    },
    begin() {
      isIdle = !wanted;
      if (isIdle || !isPresent() || load === undefined) return wanted;
      isLoading = true;
      const [, key, url, options] = load;
      if (!isQueued()) withAddress(withoutIdentity(location.href), () => library().load?.(key, url, options));
      return true;
    },
    send(call) {
      if (call.kind === 'identify') library().setAnonymousId?.(call.userId);
      withAddress(call.page.url, () => send(library(), call));
    },
    stop() {
      wanted = false;
      stub.length = 0;
      queue()?.stop?.();
      queue()?.clear?.();
      // Earlier it would keep the reset for later, and forget whoever agrees next.
      if (isLive) library().reset?.({ entries: { anonymousId: true } });
      localStore.removeAll(`${RUDDERSTACK_KEY_PREFIX}${writeKey}.`);
    },
    resume() {
      wanted = true;
      if (!isPresent() && load !== undefined && isQueued()) stub.push(load);
      // What came back from an attempt under way when it was stopped is not sent any more.
      queue()?.clear?.();
      queue()?.start?.();
      for (const resolve of waitingForConsent) resolve();
      waitingForConsent.clear();
    },
  };
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
