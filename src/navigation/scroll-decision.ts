import type { RouteMeta } from '#model/pages.ts';

type Place = { readonly pathname: string; readonly search: string; readonly hash: string };

export type ScrollDecision =
  | { readonly kind: 'stay' }
  | { readonly kind: 'top' }
  | { readonly kind: 'target'; readonly hash: string; readonly otherwise: 'stay' | 'top' }
  | { readonly kind: 'restore'; readonly top: number };

type Navigation = {
  readonly from: Place;
  readonly to: Place;
  /** The position this history entry was left at; only for back and forward. */
  readonly saved: number | undefined;
  /** Metadata of the route arrived at. */
  readonly meta: RouteMeta;
};

/** Where a completed navigation leaves the reader: top on a new path, the target on a new hash, the place on back. */
export function decideScroll({ from, to, saved, meta }: Navigation): ScrollDecision {
  if (saved !== undefined) return { kind: 'restore', top: saved };
  const newPath = from.pathname !== to.pathname;
  const otherwise = newPath && scrollsToTop(meta, to, from) ? 'top' : 'stay';
  // A hash that came along unchanged with a new query asks for nothing.
  const hashAsksAgain = from.search === to.search || from.hash !== to.hash;
  if (to.hash !== '' && (newPath || hashAsksAgain)) return { kind: 'target', hash: to.hash, otherwise };
  if (newPath) return { kind: otherwise };
  // The hash alone was taken away: that is the way back to the top of the text.
  return from.hash !== '' && from.search === to.search ? { kind: 'top' } : { kind: 'stay' };
}

/** The ids a hash may mean: decoded, or as it stands when its escapes are malformed (`#50%`). */
export function targetId(hash: string): string {
  const raw = hash.slice(1);
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

function scrollsToTop({ scrollToTop = true }: RouteMeta, to: Place, from: Place): boolean {
  return typeof scrollToTop === 'function' ? scrollToTop(to.pathname, from.pathname) : scrollToTop;
}
