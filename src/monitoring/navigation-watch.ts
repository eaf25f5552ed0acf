import type { ShownRoute } from '#monitoring/happening.ts';

/** What a change of the router's state means for traces. Times are those of the changes. */
export type NavigationStep =
  | { readonly kind: 'hydrated'; readonly startedAt: number; readonly committedAt: number }
  | { readonly kind: 'left'; readonly at: number }
  | {
      readonly kind: 'arrived';
      readonly path: string;
      readonly startedAt: number;
      readonly at: number;
      readonly failed: boolean;
    };

/**
 * Follows the router from one path to another. A changed query or fragment, a refused or an abandoned navigation never
 * arrives; a redirect on the way is part of the navigation it began with.
 */
export function createNavigationWatch(): (shown: Omit<ShownRoute, 'address'>) => NavigationStep | null {
  let path: string | undefined;
  let leftAt: number | undefined;

  return ({ timeStamp, state: { location, navigation, errors }, hydratedSince }) => {
    if (hydratedSince !== undefined) {
      path = location.pathname;
      return { kind: 'hydrated', startedAt: hydratedSince, committedAt: timeStamp };
    }
    if (navigation.location !== undefined) {
      if (leftAt !== undefined || navigation.location.pathname === path) return null;
      leftAt = timeStamp;
      return { kind: 'left', at: timeStamp };
    }
    const startedAt = leftAt ?? timeStamp;
    leftAt = undefined;
    if (location.pathname === path) return null;
    path = location.pathname;
    return { kind: 'arrived', path, startedAt, at: timeStamp, failed: errors !== null };
  };
}
