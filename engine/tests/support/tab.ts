import { safeStorage, type KeyValueStore } from '#lib/web-storage.ts';
import { createReloadGuard, type ReloadGuard } from '#navigation/reload-guard.browser.ts';

export const T0 = 1_000_000;

export type Tab = {
  entries: Map<string, string>;
  holder: { name: string };
  time: number;
  storage?: Partial<KeyValueStore>;
};

/** A browser tab: what outlives a document in it. */
export function tab(options: Partial<Tab> = {}): Tab {
  return { entries: new Map(), holder: { name: '' }, time: T0, ...options };
}

/** The guard of one document in a tab. */
export function openDocument(tabState: Tab): ReloadGuard {
  const { entries, holder, storage } = tabState;
  const store: KeyValueStore = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    ...storage,
  };
  return createReloadGuard({ storage: safeStorage(() => store), holder, now: () => tabState.time });
}

/** Storage that the browser refuses. */
export function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}
