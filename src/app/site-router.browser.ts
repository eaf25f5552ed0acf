import { createBrowserRouter } from 'react-router';
import { currentPageOf, hydrationStateOf, pageRoute } from '#app/page-route.browser.ts';
import type { LoadPage } from '#app/page-loader.browser.ts';
import { recordEntry } from '#monitoring/early-errors.browser.ts';
import type { RouterUpdate } from '#monitoring/navigation-watch.ts';
import { showPending } from '#navigation/pending-indicator.ts';
import { createRouterWindow } from '#navigation/router-window.browser.ts';
import { createScrolling } from '#navigation/scrolling.browser.ts';
import type { CurrentPage } from '#page/loaded-page.ts';

export type Router = ReturnType<typeof createBrowserRouter>;

type Options = {
  readonly first: CurrentPage;
  readonly loadPage: LoadPage;
  /** Whether an error stands in the place of the present page. */
  readonly isError: () => boolean;
};

/** The router at the page that stands in the document, and what follows it whether React has begun or not. */
export function createSiteRouter({ first, loadPage, isError }: Options) {
  /** A page that React has not drawn has to be loaded, if an error stands there; what the server could not give may be there now. */
  const isStale = (): boolean => {
    const current = currentPageOf(router.state);
    return 'served' in current && (isError() || current.served === 'error');
  };
  const router = createBrowserRouter([pageRoute(loadPage, isStale)], {
    hydrationData: hydrationStateOf(first),
    window: createRouterWindow(),
  });
  const scrolling = createScrolling(router.state.location);
  // Before React listens: an error of a navigation is reported with the route it led to.
  router.subscribe((state) => {
    recordEntry(updateOf(state));
    if (state.navigation.state !== 'idle') showPending(true);
  });

  let hasEnded = false;
  return {
    router,
    scrolling,
    /** The application has ended in this document: addresses are the browser's again. */
    hasEnded: () => hasEnded,
    end(): void {
      hasEnded = true;
      router.dispose();
      scrolling.stop();
    },
  };
}

/** For error reporting. */
export function updateOf(state: Router['state']): RouterUpdate {
  return { timeStamp: performance.now(), state, address: currentPageOf(state).address };
}
