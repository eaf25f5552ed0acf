import type { Identity } from '#analytics/identity.browser.ts';
import type { Queue } from '#analytics/queue.ts';
import type { Tracker } from '#analytics/tracker.browser.ts';
import type { ConsentEvent } from '#consent/consent.ts';
import type { ConsentStore } from '#consent/consent-store.browser.ts';
import { localStore } from '#lib/web-storage.ts';
import { carryChoice, loadPageAgain } from '#measurement/withdrawal.browser.ts';

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
    // On the first call the queue holds what happened before the stored choice was known: sent where that allows it.
    // What happened without a choice, or under another one, is discarded.
    if ((next === undefined || !isFirst) && tracker.stop()) {
      if (event?.kind === 'chosen') carryChoice(store.current().record);
      return loadPageAgain({ removeKeys: () => void (store.measured() || removeKeys()) });
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
}
