import { useEffect, useRef } from 'react';
import { showPending } from '#navigation/pending-indicator.ts';
import { useRouterView } from '#navigation/router-view.ts';

/** Hides the indicator of a navigation under way once its page, or an error, is shown. */
export function usePendingIndicator(): void {
  const view = useRouterView();
  const before = useRef(view);
  useEffect(() => {
    // React may begin while the first navigation is under way.
    if (before.current === view) return;
    before.current = view;
    showPending(false);
  }, [view]);

  useEffect(() => {
    // A page that was left in the middle of a navigation may return from the back/forward cache.
    const reset = (): void => showPending(false);
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);
}
