import { useEffect } from 'react';
import { showPending } from '#navigation/pending-indicator.ts';
import { useIsNavigating } from '#navigation/router-view.ts';

export function usePendingIndicator(): void {
  const isNavigating = useIsNavigating();
  useEffect(() => {
    showPending(isNavigating);
  }, [isNavigating]);

  useEffect(() => {
    // A page that was left in the middle of a navigation may return from the back/forward cache.
    const reset = (): void => showPending(false);
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);
}
