/** The router's state, after hydration and whenever it changes. Times are in milliseconds since navigation start. */
export type RouterUpdate = {
  readonly timeStamp: number;
  readonly state: RouterState;
  /** When hydration began; only in the first update. */
  readonly hydratedSince?: number | undefined;
};

/** As much of React Router's state as traces need. */
export type RouterState = {
  readonly location: { readonly pathname: string };
  readonly navigation: { readonly location?: { readonly pathname: string } | undefined };
  readonly errors: object | null;
  readonly matches: ReadonlyArray<{
    readonly route: { readonly handle?: { readonly name?: string; readonly locale?: string } };
  }>;
};

/** What a router update means for traces. */
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
 * Turns router updates into steps from one path to another. A changed query or fragment, a refused or an abandoned
 * navigation never arrives; a redirect is part of the navigation that met it.
 */
export function createNavigationWatch(): (update: RouterUpdate) => NavigationStep | null {
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
