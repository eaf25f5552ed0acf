import type { createBrowserRouter } from 'react-router';
import { decideNavigation, type NavigationTarget } from '#navigation/link-policy.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>;
type NavigateOptions = { external?: boolean; replace?: boolean };

/**
 * Goes to a target. The promise resolves when the page is shown, or its error page.
 * @throws NavigationRefusedError at once, before anything has moved, for external and script targets.
 */
export type NavigateTo = (target: NavigationTarget, options?: NavigateOptions) => Promise<void>;

export function createNavigateTo(router: Router): NavigateTo {
  return (target, { external, replace = false } = {}) => {
    const decision = decideNavigation(target, { base: window.location.href, external });
    if (decision.kind === 'leave') {
      window.location.assign(decision.to);
      return Promise.resolve();
    }
    const { pathname, search, hash } = router.state.location;
    // Like the browser: following a link to where one is adds no history entry.
    return router.navigate(decision.to, { replace: replace || decision.to === pathname + search + hash });
  };
}

/** For callers that cannot wait: what goes wrong is raised as the application's error. */
export function createNavigate(router: Router, onError: (error: unknown) => void): (target: string) => void {
  const navigateTo = createNavigateTo(router);
  return (target) => {
    Promise.resolve(target).then(navigateTo).catch(onError);
  };
}
