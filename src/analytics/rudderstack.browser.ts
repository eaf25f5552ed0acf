import type { Call } from '#analytics/calls.ts';
import type { Provider, ServiceSettings } from '#analytics/provider.ts';
import { loadOptions, withoutIdentityInQuery, type EventQueue } from '#analytics/rudderstack-options.browser.ts';

type Library = {
  load?(writeKey: string, endpoint: string, options: object): unknown;
  setAnonymousId?(id: string): unknown;
  identify(...args: unknown[]): unknown;
  page(...args: unknown[]): unknown;
  track(...args: unknown[]): unknown;
  reset?(options?: object): unknown;
  analyticsInstances?: Record<string, { eventRepository?: { dataplaneEventsQueue?: EventQueue } } | undefined>;
};
type Holder = { rudderanalytics?: unknown[] | Library };

/** RudderStack's convention: an array in `window.rudderanalytics` that the script replaces by the library while it runs. */
export function createRudderstack({ scriptUrl, writeKey, endpoint }: ServiceSettings, holder: Holder): Provider {
  let user = '';
  let wanted = true;
  let started = false;
  const waitingForConsent = new Set<() => void>();
  const whenWanted = (): Promise<void> => (wanted ? Promise.resolve() : new Promise((resolve) => waitingForConsent.add(resolve)));
  const library = (): Library => holder.rudderanalytics as Library; // after the script has run the library is there
  const isPresent = (): boolean => typeof (holder.rudderanalytics as Partial<Library> | undefined)?.identify === 'function';
  const queue = (): EventQueue | undefined =>
    isPresent() ? library().analyticsInstances?.[writeKey]?.eventRepository?.dataplaneEventsQueue : undefined;

  const begin = (onReady: () => void): void => {
    started = true;
    const onLoaded = (): void => {
      // Its queue is in local storage whatever the settings say.
      queue()?.store?.swapQueueStoreToInMemoryEngine?.();
      onReady();
    };
    const options = loadOptions({ scriptUrl, writeKey, whenWanted, onLoaded });
    // Called rather than queued: it takes an identity from the address, and has no setting against it.
    withoutIdentityInQuery(() => library().load?.(writeKey, endpoint, options));
    // Another library of the same convention has no such callback.
    if (library().analyticsInstances === undefined) onReady();
  };

  return {
    prepare: () => Promise.resolve(true),
    isBegun: () => started,
    isPresent,
    expect(userId) {
      user = userId;
      holder.rudderanalytics = [];
    },
    loaded(onReady) {
      if (isPresent()) begin(onReady);
    },
    send(call) {
      if (call.kind === 'identify') library().setAnonymousId?.(user);
      send(library(), call);
    },
    stop() {
      wanted = false;
      queue()?.stop?.();
      queue()?.clear?.();
      if (started) library().reset?.({ entries: { anonymousId: true } });
    },
    resume(userId) {
      user = userId;
      wanted = true;
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
  const page = { ...shared, tab_url: shared.url, referring_domain: '', initial_referrer: '', initial_referring_domain: '' };
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
