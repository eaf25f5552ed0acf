import { NOT_FOUND_PAGE } from '#model/page-name.ts';
import { createIdentity } from '#analytics/identity.browser.ts';
import { createScriptLoader } from '#analytics/library.browser.ts';
import type { Queue, ShownPage } from '#analytics/queue.ts';
import { createRudderstack } from '#analytics/rudderstack.browser.ts';
import { createSegment } from '#analytics/segment.browser.ts';
import { createTracker } from '#analytics/tracker.browser.ts';
import { createVisit } from '#analytics/visit.ts';
import { addBannerHandlers } from '#consent/banner-handlers.browser.ts';
import { ANSWER_DAYS, CONSENT_KEY } from '#consent/consent.ts';
import { BANNER_ELEMENT_ID } from '#model/frame-ids.ts';
import { createConsentStore, type ConsentStore } from '#consent/consent-store.browser.ts';
import { createBanner, type BannerOptions } from '#consent/banner.browser.tsx';
import { invariant } from '#lib/invariant.ts';
import { randomId } from '#lib/random-id.ts';
import { whenActivated } from '#lib/when-idle.browser.ts';
import { localStore } from '#lib/web-storage.ts';
import { pagePath } from '#model/addresses.ts';
import { serviceOf } from '#model/facts.ts';
import type { PublicAnalytics } from '#model/public-config.ts';
import { followConsent } from '#measurement/follow-consent.browser.ts';
import { repeatWithdrawal } from '#measurement/withdrawal.browser.ts';

type Options = Pick<BannerOptions, 'messagesOf' | 'locale' | 'createRoot' | 'timings'> & {
  readonly analytics: PublicAnalytics;
  readonly queue: Queue;
};

export type Measurement = {
  showBanner(locale: string): void;
  /** Adds the handlers of the banner, and starts measuring if the visitor's choice allows it. */
  start(): void;
};

/** The composition root of consent and analytics, loaded only where visits may be measured. */
export function createMeasurement({ analytics, queue, ...page }: Options): Measurement {
  const identity = createIdentity({
    storage: localStore,
    newId: randomId,
    // Without consent there is no answer for it to end with.
    ...(analytics.consent === 'none' && { days: ANSWER_DAYS }),
  });
  const provider = analytics.provider === 'segment' ? createSegment(analytics) : createRudderstack(analytics);
  const loadScript = createScriptLoader(analytics.scriptUrl);
  const visit = createVisit({ referrer: document.referrer, errorPage: errorPage() });
  const tracker = createTracker({
    queue,
    visit,
    provider,
    loadScript,
    network: window,
    isOnline: () => navigator.onLine,
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

  return {
    showBanner: createBanner({ store, service, element, ...page }),
    start() {
      addBannerHandlers(store);
      whenActivated(() => {
        // While the page was prerendered, the visitor may have chosen in another tab.
        store.reread();
        repeatWithdrawal(store);
        followConsent({ store, tracker, queue, identity, keyPrefix: provider.keyPrefix });
        followOtherPages(store, queue);
      });
    },
  };
}

/** Follows a choice made in another tab, at once or when this page returns from the back/forward cache, and its end. */
function followOtherPages(store: ConsentStore, queue: Queue): void {
  addEventListener('storage', ({ key }) => {
    if (key === CONSENT_KEY || key === null) store.reread(true);
  });
  // A page may stay open until the answer has ended.
  document.addEventListener('visibilitychange', () => void (store.hasEnded() && store.reread()));
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    const before = store.measured();
    store.reread();
    // Where measuring starts only now, `followConsent` counts the page.
    if (before) queue.add({ again: true });
  });
}

/** The error page for analytics: with the not-found page's address, whatever the address of the error. */
function errorPage(): ShownPage {
  const path = pagePath(NOT_FOUND_PAGE);
  return { name: '', locale: document.documentElement.lang, path, url: location.origin + path, title: '' };
}

function sendsGlobalPrivacyControl(): boolean {
  return (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}
