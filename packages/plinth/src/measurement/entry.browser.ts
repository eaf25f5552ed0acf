import { NOT_FOUND_PAGE } from '#model/page-name.ts';
import { createIdentity, type Identity } from '#analytics/identity.browser.ts';
import type { Queue, ShownPage } from '#analytics/queue.ts';
import { createRudderstack } from '#analytics/rudderstack.browser.ts';
import { createSegment } from '#analytics/segment.browser.ts';
import { createScriptLoader, createTracker, type Tracker } from '#analytics/tracker.browser.ts';
import { createVisit } from '#analytics/visit.ts';
import {
  addBannerHandlers,
  createBanner,
  focusFooterButton,
  isFooterButtonFocused,
  type BannerOptions,
} from '#consent/banner.browser.tsx';
import { ANSWER_DAYS, CONSENT_KEY, type ConsentEvent } from '#consent/consent.ts';
import { BANNER_ELEMENT_ID } from '#model/frame-ids.ts';
import { createConsentStore, type ConsentStore } from '#consent/consent-store.browser.ts';
import { invariant } from '#lib/invariant.ts';
import { randomId } from '#lib/hash.ts';
import { whenActivated } from '#lib/when-idle.browser.ts';
import { localStore } from '#lib/web-storage.ts';
import { pagePath } from '#model/addresses.ts';
import { historyState, updateHistoryState } from '#model/entry-state.ts';
import { serviceOf } from '#model/facts.ts';
import type { PublicAnalytics } from '#model/public-config.ts';
import { rootData } from '#model/root-data.ts';

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

type Measurement = {
  readonly store: ConsentStore;
  readonly tracker: Tracker;
  readonly queue: Queue;
  readonly identity: Identity;
  readonly keyPrefix: string | undefined;
};

// Another tab may have declined and agreed again under another id: that ends measuring under this id too.
/** When measuring ends, stored keys are removed, and a page that has run the library is reloaded. */
function followConsent({ store, tracker, queue, identity, keyPrefix }: Measurement): void {
  // While the page was prerendered, the visitor may have chosen in another tab.
  store.reread();
  repeatWithdrawal(store);
  let status = store.status();
  /** undefined: not measured; null: not known yet. */
  let user: string | undefined | null = null;

  const removeKeys = (): void => {
    // The id of an earlier agreement stays until there is a choice.
    if (store.status() !== 'undecided') identity.forget();
    if (keyPrefix !== undefined) localStore.removeAll(keyPrefix);
  };
  const follow = (event?: ConsentEvent): void => {
    const next = store.measured() ? identity.establish() : undefined;
    if (next === undefined) removeKeys();
    if (next === user) return;
    const isFirst = user === null;
    user = next;
    // The queue is kept where a stored choice starts measuring. Else it is discarded: it is of no id, or of another one.
    if ((next === undefined || !isFirst) && tracker.stop()) {
      if (event?.kind === 'chosen') updateHistoryState({ withdrawal: isFooterButtonFocused() ? 'with-focus' : 'made' });
      return reloadPage(() => void (store.measured() || removeKeys()));
    }
    if (next === undefined) return;
    tracker.start(next);
    if (!isFirst) queue.add({ again: true });
  };

  follow();
  store.subscribe((event) => {
    const before = status;
    status = store.status();
    follow(event);
    if (event.kind === 'chosen' && status === 'granted' && before !== 'granted')
      queue.add({ event: 'privacy_choice_changed', properties: { choice: 'granted' } });
  });
  followOtherPages(store, queue);
}

// Repeated so that the choice is announced, the focus returns, and the choice counts where the browser refuses storage.
/** Repeats the withdrawal that caused this reload, unless another tab has made a later choice. */
function repeatWithdrawal(store: ConsentStore): void {
  const { withdrawal } = historyState();
  if (withdrawal === undefined) return;
  updateHistoryState({ withdrawal: undefined });
  if (store.status() === 'granted') return;
  store.dispatch({ kind: 'chosen', choice: 'denied', at: new Date() });
  if (withdrawal === 'with-focus' && document.activeElement === document.body) focusFooterButton();
}

// Offline the reload waits for the network. Until then a security policy blocks requests: a library may retry calls.
/** Third-party code ends with its document. */
function reloadPage(removeKeys: () => void): void {
  rootData().leaving = '';
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "connect-src 'none'; script-src 'none'";
  document.head.append(policy);
  // A library may write once more when the document ends.
  addEventListener('pagehide', removeKeys);
  if (navigator.onLine) location.reload();
  else addEventListener('online', () => location.reload(), { once: true });
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
