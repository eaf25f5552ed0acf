import { startTransition, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import type { createBrowserRouter } from 'react-router';
import { currentPageOf } from '#app/page-route.browser.ts';
import { RouterViewProvider } from '#navigation/router-view.ts';
import { CurrentPageProvider } from '#shell/current-page.ts';

type PageRouterProps = {
  readonly router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;
  readonly children: ReactNode;
};

/**
 * Gives the frame the router's state. Not React Router's RouterProvider: there is one route, so nothing is to be matched and
 * rendered for each; what of it is needed is this transition. See docs/decisions/001.
 */
export function PageRouter({ router, children }: PageRouterProps) {
  const [{ location, historyAction, loaderData, errors }, setState] = useState(router.state);

  useLayoutEffect(() => {
    const follow = (): void => {
      // A navigation that only begins renders nothing anew.
      if (router.state.navigation.state !== 'idle') return;
      // In a transition, like the error state: a page and the error before it change in one commit.
      startTransition(() => setState(router.state));
    };
    // A navigation may have completed between the first render and now.
    follow();
    return router.subscribe(follow);
  }, [router]);

  const view = useMemo(() => ({ location, historyAction }), [location, historyAction]);
  const page = useMemo(() => currentPageOf({ loaderData, errors }), [loaderData, errors]);
  return (
    <RouterViewProvider value={view}>
      <CurrentPageProvider value={page}>{children}</CurrentPageProvider>
    </RouterViewProvider>
  );
}
