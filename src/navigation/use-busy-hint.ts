import { useEffect } from 'react';
import { showBusy } from '#navigation/busy-hint.ts';
import { useIsNavigating } from '#navigation/router-view.ts';

/** Marks the document while a navigation is under way; the stylesheet shows it after 150 ms. */
export function useBusyHint(): void {
  const isNavigating = useIsNavigating();
  useEffect(() => {
    showBusy(isNavigating);
  }, [isNavigating]);

  useEffect(() => {
    // Back from the back/forward cache, a page that was left in the middle of a navigation waits for nothing.
    const rest = (): void => showBusy(false);
    window.addEventListener('pageshow', rest);
    return () => window.removeEventListener('pageshow', rest);
  }, []);
}
