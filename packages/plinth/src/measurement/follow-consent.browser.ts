import type { Identity } from '#analytics/identity.browser.ts';
import type { Queue } from '#analytics/queue.ts';
import type { Tracker } from '#analytics/tracker.browser.ts';
import { focusFooterButton, isFooterButtonFocused } from '#consent/banner.browser.tsx';
import { CONSENT_KEY, type ConsentEvent } from '#consent/consent.ts';
import type { ConsentStore } from '#consent/consent-store.browser.ts';
import { localStore } from '#lib/web-storage.ts';
import { historyState, updateHistoryState } from '#model/entry-state.ts';
import { rootData } from '#model/root-data.ts';

type Options = {
  readonly store: ConsentStore;
  readonly tracker: Tracker;
  readonly queue: Queue;
  readonly identity: Identity;
  readonly keyPrefix: string | undefined;
};

// Another tab may have declined and agreed again under another id: that ends measuring under this id too.
/** When measuring ends, stored keys are removed, and a page that has run the library is reloaded. */
export function followConsent({ store, tracker, queue, identity, keyPrefix }: Options): void {
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
