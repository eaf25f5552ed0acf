import type { createBrowserRouter } from 'react-router';
import { randomId } from '#lib/random-id.ts';
import { recordError } from '#monitoring/early-errors.browser.ts';
import { createErrorStore, type ErrorStore } from '#shell/error-store.ts';
import type { PublicConfig } from '#model/public-config.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** The application's error state. What goes wrong in the application is reported here and nowhere else. */
export function createReportedErrors({ development }: PublicConfig, onReport: () => void): ErrorStore {
  return createErrorStore({
    development: development === true,
    report(error, reference) {
      onReport();
      recordError(error, reference);
      console.error(`Error ${reference}`, error);
    },
    createReference: randomId,
  });
}

/**
 * The error page gives way to the next navigation that completes. One within the page is none. Returns whether no error was
 * shown when the router last told of anything, that is before it was cleared.
 */
export function clearErrorsOnNavigation(router: Router, { clear, current }: ErrorStore): () => boolean {
  let { location: shown } = router.state;
  let isCalm = true;
  router.subscribe(({ location, navigation, historyAction }) => {
    isCalm = current() === null;
    if (navigation.state !== 'idle' || location === shown) return;
    const isSamePage = location.pathname === shown.pathname && location.search === shown.search;
    shown = location;
    // A link to where one is asks for the page again.
    if (!isSamePage || (location.hash === '' && historyAction !== 'POP')) clear();
  });
  return () => isCalm;
}
