import { replaceEntry } from '#lib/replace-entry.ts';

/** Where a reader was is kept with the history entry: it outlives a reload, and no storage is written. */
type EntryState = { readonly key?: unknown; readonly top?: unknown };

/** The key React Router gives an entry that it did not make. */
export const FOREIGN_KEY = 'default';

/**
 * Keeps the place of the entry with this key, if it is still the present one: after back and forward the address has
 * changed while the page before is still on the screen.
 */
export function savePlace(key: string): void {
  if ((entryState().key ?? FOREIGN_KEY) !== key) return;
  replaceEntry({ ...entryState(), top: Math.round(window.scrollY) });
}

/** The position the present entry was left at; undefined when it was never shown by the application. */
export function savedPlace(): number | undefined {
  const { top } = entryState();
  return typeof top === 'number' ? top : undefined;
}

function entryState(): EntryState {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}
