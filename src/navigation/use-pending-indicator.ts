import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { showPending } from '#navigation/pending-indicator.ts';

export function usePendingIndicator(): void {
  const { state } = useNavigation();
  useEffect(() => {
    showPending(state !== 'idle');
  }, [state]);

  useEffect(() => {
    // A page that was left in the middle of a navigation may return from the back/forward cache.
    const reset = (): void => showPending(false);
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);
}
