import type { createBrowserRouter } from 'react-router';
import { decideNavigation, type NavigateTo } from '#navigation/link-policy.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>;

export function createNavigateTo(router: Router, beforeLeaving: () => void): NavigateTo {
  return (target, { external, replace = false } = {}) => {
    const decision = decideNavigation(target, { base: window.location.href, external });
    if (decision.kind === 'leave') {
      window.location.assign(decision.to);
      return Promise.resolve();
    }
    beforeLeaving();
    const { pathname, search, hash } = router.state.location;
    // Like the browser: a link to the current URL adds no history entry.
    return router.navigate(decision.to, { replace: replace || decision.to === pathname + search + hash });
  };
}
