import { entryState } from '#lib/entry-state.ts';
import { replaceEntry } from '#lib/replace-entry.ts';

/** The key that React Router gives to every entry it did not create. */
export const DEFAULT_ENTRY_KEY = 'default';

/**
 * Saves the position in the history entry, where it survives a reload without a write to storage. Does nothing unless `key`
 * is the current entry's: on back and forward the URL changes before the page does.
 */
export function saveScrollPosition(key: string, top?: number): void {
  const state = entryState();
  if ((entryKey(state) ?? DEFAULT_ENTRY_KEY) !== key) return;
  replaceEntry({ ...state, top: top ?? Math.round(window.scrollY) });
}

/** The position, in pixels, at which the current entry was left; undefined when none was saved. */
export function savedScrollPosition(): number | undefined {
  const { top } = entryState();
  return typeof top === 'number' ? top : undefined;
}

/** React Router's key of an entry; undefined where it has written none. */
export function entryKey({ key }: ReturnType<typeof entryState>): string | undefined {
  return typeof key === 'string' && key !== '' ? key : undefined;
}
