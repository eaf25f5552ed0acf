import { decideNavigation, type NavigateTo } from '#navigation/link-policy.ts';

/** `base`: address of the page that is shown, which a target in parts belongs to. */
export function createNavigateTo(base: () => string): NavigateTo {
  // Not `async`: a refusal is thrown at once.
  return (target, { external, replace = false } = {}) => {
    const { kind, to } = decideNavigation(target, { base: base(), external });
    if (kind === 'page' && 'navigation' in window) return follow(to, replace);
    if (kind === 'page' && replace) location.replace(to);
    else location.assign(to);
    return Promise.resolve();
  };
}

/** Like the browser: a target that is the current URL adds no history entry. */
async function follow(to: string, replace: boolean): Promise<void> {
  const { committed, finished } = navigation.navigate(to, { history: replace ? 'replace' : 'auto' });
  // Both reject where another navigation comes before the end of this one, which is no error.
  await Promise.allSettled([committed, finished]);
}
