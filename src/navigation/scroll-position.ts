import { replaceEntry } from '#lib/replace-entry.ts';

/** In the history entry a scroll position survives a reload without a write to storage. */
type EntryState = { readonly key?: unknown; readonly top?: unknown };

/** The key that React Router gives to every entry it did not create. */
export const DEFAULT_ENTRY_KEY = 'default';

/** Does nothing unless `key` is the current entry's: on back and forward the URL changes before the page does. */
export function saveScrollPosition(key: string, top?: number): void {
  if ((entryState().key ?? DEFAULT_ENTRY_KEY) !== key) return;
  replaceEntry({ ...entryState(), top: top ?? Math.round(window.scrollY) });
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
