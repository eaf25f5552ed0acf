import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Standing } from '#consent/consent.ts';
import type { ConsentStore } from '#consent/consent-store.browser.ts';

const ConsentContext = createContext<ConsentStore | undefined>(undefined);

/** Filled by the browser's entry; on a server nobody has chosen. */
export const ConsentProvider = ConsentContext;

export function useStanding(): Standing {
  const store = useContext(ConsentContext);
  return useSyncExternalStore(store?.subscribe ?? neverChanges, store?.standing ?? undecided, undecided);
}

const undecided = (): Standing => 'undecided';

function neverChanges(): () => void {
  return () => {};
}
