import { replaceEntry } from '#lib/replace-entry.ts';
import type { ReloadGuard } from '#navigation/reload-guard.browser.ts';

type DocumentLocation = Pick<Location, 'pathname' | 'search' | 'hash' | 'assign' | 'reload'>;

/**
 * Loads a path of this site as a document, because a part of the page could not be had.
 * @returns false when the guard refuses: this path was loaded a moment ago and did not help.
 */
export function loadDocument(target: string, guard: ReloadGuard, location: DocumentLocation): boolean {
  if (!guard(target)) return false;
  const { pathname, search } = new URL(target, 'http://localhost');
  if (pathname === location.pathname && search === location.search) {
    // Back and forward have changed the address already, and a new hash alone would load nothing.
    if (target !== pathname + search + location.hash) replaceEntry(history.state, target);
    location.reload();
  } else {
    location.assign(target);
  }
  return true;
}
