import { NOT_FOUND_PAGE } from '#model/page-name.ts';
import { createIdentity } from '#analytics/identity.browser.ts';
import type { Queue, ShownPage } from '#analytics/queue.ts';
import { createRudderstack } from '#analytics/rudderstack.browser.ts';
import { createSegment } from '#analytics/segment.browser.ts';
import { createScriptLoader, createTracker } from '#analytics/tracker.browser.ts';
import { createVisit } from '#analytics/visit.ts';
import { addBannerHandlers, createBanner, type BannerOptions } from '#consent/banner.browser.tsx';
import { ANSWER_DAYS } from '#consent/consent.ts';
import { BANNER_ELEMENT_ID } from '#model/frame-ids.ts';
import { createConsentStore } from '#consent/consent-store.browser.ts';
import { invariant } from '#lib/invariant.ts';
import { randomId } from '#lib/hash.ts';
import { whenActivated } from '#lib/when-idle.browser.ts';
import { localStore } from '#lib/web-storage.ts';
import { pagePath } from '#model/addresses.ts';
import { serviceOf } from '#model/facts.ts';
import type { PublicAnalytics } from '#model/public-config.ts';
import { followConsent } from '#measurement/follow-consent.browser.ts';

type Options = Pick<BannerOptions, 'messagesOf' | 'locale' | 'createRoot' | 'timings'> & {
  readonly analytics: PublicAnalytics;
  readonly queue: Queue;
};

// The composition root of consent and analytics, loaded only where visits may be measured.
/** Adds the banner's handlers, and measures if the choice allows it. Returns what shows the banner in another language. */
export function startMeasurement({ analytics, queue, ...page }: Options): (locale: string) => void {
  const identity = createIdentity({
    storage: localStore,
    newId: randomId,
    // Where no consent is required there is no answer with which the id would end.
    days: analytics.consent === 'none' ? ANSWER_DAYS : undefined,
  });
  const provider = analytics.provider === 'segment' ? createSegment(analytics) : createRudderstack(analytics);
  const tracker = createTracker({
    queue,
    visit: createVisit({ referrer: document.referrer, errorPage: errorPage() }),
    provider,
    loadScript: createScriptLoader(analytics.scriptUrl),
  });
  const store = createConsentStore({
    storage: localStore,
    circumstances: { ...analytics, globalPrivacyControl: sendsGlobalPrivacyControl() },
    // Other tabs react to the choice, and must find the id that belongs to it.
    beforeStored: (choice) => void (choice === 'granted' && identity.establish()),
    onEnded: identity.forget,
  });
  const { name: service } = serviceOf(analytics.provider);
  const element = document.getElementById(BANNER_ELEMENT_ID);
  invariant(element, 'the page has no consent banner');

  const showBanner = createBanner({ store, service, element, ...page });
  addBannerHandlers(store);
  whenActivated(() => followConsent({ store, tracker, queue, identity, keyPrefix: provider.keyPrefix }));
  return showBanner;
}

/** The error page for analytics: with the not-found page's address, whatever the address of the error. */
function errorPage(): ShownPage {
  const path = pagePath(NOT_FOUND_PAGE);
  return { name: '', locale: document.documentElement.lang, path, url: location.origin + path, title: '' };
}

function sendsGlobalPrivacyControl(): boolean {
  return (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}
