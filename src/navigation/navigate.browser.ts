import type { createBrowserRouter } from 'react-router';
import { decideNavigation, type NavigateTo } from '#navigation/link-policy.ts';
import { savePlace } from '#navigation/place.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>;

export function createNavigateTo(router: Router): NavigateTo {
  return (target, { external, replace = false } = {}) => {
    const decision = decideNavigation(target, { base: window.location.href, external });
    if (decision.kind === 'leave') {
      window.location.assign(decision.to);
      return Promise.resolve();
    }
    // Before the entry is left: it cannot be written to any more once another one is there.
    savePlace(router.state.location.key);
    const { pathname, search, hash } = router.state.location;
    // Like the browser: following a link to where one is adds no history entry.
    return router.navigate(decision.to, { replace: replace || decision.to === pathname + search + hash });
  };
}
