import {
  CONSENT_KEY,
  isMeasured,
  nextConsent,
  parseConsentRecord,
  statusOf,
  validityOf,
  type Choice,
  type Circumstances,
  type ConsentEvent,
  type ConsentRecord,
  type ConsentState,
  type ConsentStatus,
} from '#consent/consent.ts';
import type { SafeStorage } from '#lib/web-storage.ts';

type Options = {
  readonly storage: SafeStorage;
  readonly circumstances: Circumstances;
  /** Called with a choice before it is written: once it is, other tabs act on it. */
  readonly beforeStored: (choice: Choice) => void;
  readonly onEnded: () => void;
  readonly now?: () => number;
};

/** The visitor's choice in this tab: written when it is made, and followed when another tab makes one. */
export type ConsentStore = {
  current(): ConsentState;
  status(): ConsentStatus;
  measured(): boolean;
  /** The answer has ended since it was read: `reread` makes that count. */
  hasEnded(): boolean;
  dispatch(event: ConsentEvent): void;
  subscribe(listener: (event: ConsentEvent) => void): void;
  /** `byOther`: another tab has written it, so it is the visitor's last word even if this page is of an earlier text. */
  reread(byOther?: boolean): void;
};

export function createConsentStore({ storage, circumstances, now = Date.now, ...on }: Options): ConsentStore {
  const listeners: Array<(event: ConsentEvent) => void> = [];
  const read = (): ConsentRecord | null => {
    const record = parseConsentRecord(storage.read(CONSENT_KEY));
    const validity = record && validityOf(record, circumstances.consent, now());
    if (validity === 'ended') {
      storage.remove(CONSENT_KEY);
      on.onEnded();
    }
    return validity === 'valid' ? record : null;
  };
  let state: ConsentState = { circumstances, record: read(), opened: false };
  // Where storage is refused, a choice counts until the page ends, and nothing read later replaces it.
  let isStored = true;

  const dispatch = (event: ConsentEvent): void => {
    state = nextConsent(state, event);
    if (event.kind === 'chosen') {
      on.beforeStored(event.choice);
      isStored = storage.write(CONSENT_KEY, JSON.stringify(state.record));
      // A stored choice that cannot be replaced must not count any more.
      if (!isStored) storage.remove(CONSENT_KEY);
    }
    for (const listener of listeners) listener(event);
  };

  return {
    current: () => state,
    status: () => statusOf(state),
    measured: () => isMeasured(state),
    hasEnded: () => state.record !== null && validityOf(state.record, circumstances.consent, now()) === 'ended',
    dispatch,
    subscribe: (listener) => void listeners.push(listener),
    reread(byOther = false) {
      const record = read();
      const isLater = byOther && record !== null && record.policy > circumstances.policy;
      if (isStored) dispatch({ kind: 'read', record: isLater ? { ...record, policy: circumstances.policy } : record });
    },
  };
}
