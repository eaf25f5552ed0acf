import { replaceEntry } from '#lib/replace-entry.ts';
import type { ReloadGuard } from '#navigation/reload-guard.browser.ts';

type DocumentLocation = Pick<Location, 'pathname' | 'search' | 'hash' | 'assign' | 'reload'>;

/** Loads a path of this site as a document; false when the reload guard refuses, to prevent a loop. */
export function loadDocument(target: string, guard: ReloadGuard, location: DocumentLocation): boolean {
  if (!guard(target)) return false;
  const { pathname, search } = new URL(target, 'http://localhost');
  if (pathname === location.pathname && search === location.search) {
    // Back and forward have changed the URL already, and assigning a new hash would not reload.
    if (target !== pathname + search + location.hash) replaceEntry(history.state, target);
    location.reload();
  } else {
    location.assign(target);
  }
  return true;
}
