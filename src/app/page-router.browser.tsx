import { startTransition, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { createBrowserRouter } from 'react-router';
import { currentPageOf } from '#app/page-route.browser.ts';
import { RouterViewProvider } from '#navigation/router-view.ts';
import type { CurrentPage } from '#page/loaded-page.ts';
import { hasState } from '#page/page-state.ts';
import { CurrentPageProvider } from '#shell/current-page.ts';

type PageRouterProps = {
  readonly router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;
  /** Whether nothing stands in the way of one commit: an error that goes, for one, goes in a transition of its own. */
  readonly isCalm: () => boolean;
  readonly children: ReactNode;
};

/**
 * Gives the frame the router's state. Not React Router's RouterProvider: there is one route, so nothing is to be matched and
 * rendered for each; what of it is needed is this transition. See docs/decisions/001.
 */
export function PageRouter({ router, isCalm, children }: PageRouterProps) {
  const [{ location, historyAction, loaderData, errors }, setState] = useState(router.state);

  useLayoutEffect(() => {
    let shown = currentPageOf(router.state);
    // In a transition, like the error state: a page and the error before it change in one commit.
    const show = (): void => startTransition(() => setState(router.state));
    const follow = (): void => {
      // A navigation that only begins renders nothing anew.
      if (router.state.navigation.state !== 'idle') return;
      const before = shown;
      shown = currentPageOf(router.state);
      if (isCalm() && isDrawnAtOnce(before, shown)) flushSync(() => setState(router.state));
      else show();
    };
    // A navigation may have completed between the first render and now.
    if (router.state.navigation.state === 'idle') show();
    return router.subscribe(follow);
  }, [router, isCalm]);

  const view = useMemo(() => ({ location, historyAction }), [location, historyAction]);
  const page = useMemo(() => currentPageOf({ loaderData, errors }), [loaderData, errors]);
  return (
    <RouterViewProvider value={view}>
      <CurrentPageProvider value={page}>{children}</CurrentPageProvider>
    </RouterViewProvider>
  );
}

/**
 * A page that has only to be drawn is drawn in the task of its click, where all of it is there: what React's scheduler puts
 * off comes a frame later. One that is animated, or may wait for something, needs a transition.
 */
function isDrawnAtOnce(before: CurrentPage, page: CurrentPage): boolean {
  // The same page at another hash: the router may tell of it while React is rendering.
  return page !== before && 'Page' in page && !hasState(before.address) && !hasState(page.address);
}
