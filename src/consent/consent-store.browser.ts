import {
  CONSENT_KEY,
  isMeasured,
  nextConsent,
  parseConsentRecord,
  statusOf,
  type Choice,
  type Circumstances,
  type ConsentEvent,
  type ConsentState,
  type ConsentStatus,
} from '#consent/consent.ts';
import type { SafeStorage } from '#lib/web-storage.ts';

type Options = {
  readonly storage: SafeStorage;
  readonly circumstances: Circumstances;
  /** Told of a choice before it is written: once it is, other tabs act on it. */
  readonly beforeKept?: (choice: Choice) => void;
};

/** The visitor's choice in this tab: written when it is made, and followed when another tab makes one. */
export type ConsentStore = {
  current(): ConsentState;
  status(): ConsentStatus;
  measured(): boolean;
  dispatch(event: ConsentEvent): void;
  /** The listener is told what happened, after it has. */
  subscribe(listener: (event: ConsentEvent) => void): () => void;
  /** Looks at what is stored again: another tab, or a page left in the back/forward cache, may have missed a change. */
  reread(): void;
};

export function createConsentStore({ storage, circumstances, beforeKept }: Options): ConsentStore {
  const listeners = new Set<(event: ConsentEvent) => void>();
  const read = () => parseConsentRecord(storage.read(CONSENT_KEY));
  let state: ConsentState = { circumstances, record: read(), opened: false };
  // Where storage is refused, a choice counts for as long as the page lives, and nothing read later takes it away.
  let kept = true;

  const dispatch = (event: ConsentEvent): void => {
    state = nextConsent(state, event);
    if (event.kind === 'chosen') {
      beforeKept?.(event.choice);
      kept = storage.write(CONSENT_KEY, JSON.stringify(state.record));
      // What cannot be replaced must not go on counting.
      if (!kept) storage.remove(CONSENT_KEY);
    }
    for (const listener of listeners) listener(event);
  };

  return {
    current: () => state,
    status: () => statusOf(state),
    measured: () => isMeasured(state),
    dispatch,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reread() {
      if (kept) dispatch({ kind: 'read', record: read() });
    },
  };
}
