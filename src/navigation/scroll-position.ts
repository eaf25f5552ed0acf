import { replaceEntry } from '#lib/replace-entry.ts';

/** Stored with the history entry, so that a scroll position survives a reload without a write to storage. */
type EntryState = { readonly key?: unknown; readonly top?: unknown };

/** The key that React Router gives to every entry it did not create. */
export const DEFAULT_ENTRY_KEY = 'default';

/**
 * Stores the scroll position of the entry with this key. Does nothing unless it is the current entry: after back or forward
 * the URL changes while the previous page is still on the screen.
 */
export function saveScrollPosition(key: string): void {
  if ((entryState().key ?? DEFAULT_ENTRY_KEY) !== key) return;
  replaceEntry({ ...entryState(), top: Math.round(window.scrollY) });
}

/** The position, in pixels, at which the current entry was left; undefined when none was saved. */
export function savedScrollPosition(): number | undefined {
  const { top } = entryState();
  return typeof top === 'number' ? top : undefined;
}

function entryState(): EntryState {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}
