import type { ShownAddress } from '#model/page-name.ts';

/** Where a visit is, once the application follows links and at each step. Times are in milliseconds since navigation start. */
export type RouterUpdate = {
  readonly timeStamp: number;
  readonly state: RouterState;
  /** The page at the state's location. */
  readonly address: ShownAddress;
  /** Only in the first update: since when React has rendered the page, if it has. */
  readonly started?: { readonly renderedSince: number | undefined };
  /** React has just committed the page, or an error page in its place. */
  readonly committed?: true;
};

/** The page that is shown, and the path of one that is loading. */
export type RouterState = {
  readonly location: { readonly pathname: string };
  readonly navigation: { readonly location?: { readonly pathname: string } | undefined };
  readonly errors: object | null;
};

export type NavigationStep =
  | { readonly kind: 'started'; readonly renderedSince: number | undefined; readonly at: number }
  | { readonly kind: 'committed'; readonly at: number }
  | { readonly kind: 'left'; readonly at: number }
  | {
      readonly kind: 'arrived';
      readonly path: string;
      readonly startedAt: number;
      readonly at: number;
      readonly failed: boolean;
    };

/** A redirect is part of its navigation; a changed query or fragment is no step, an abandoned navigation never arrives. */
export function createNavigationWatch(): (update: Omit<RouterUpdate, 'address'>) => NavigationStep | null {
  let path: string | undefined;
  let leftAt: number | undefined;

  return ({ timeStamp, state: { location, navigation, errors }, started, committed }) => {
    if (started !== undefined) {
      path = location.pathname;
      return { kind: 'started', renderedSince: started.renderedSince, at: timeStamp };
    }
    // What is committed before is part of the start.
    if (committed === true) return path === undefined ? null : { kind: 'committed', at: timeStamp };
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
