import type { RouteMeta } from '#model/define-site.ts';

type UrlParts = { readonly pathname: string; readonly search: string; readonly hash: string };

export type ScrollDecision =
  | { readonly kind: 'stay' }
  | { readonly kind: 'top' }
  | { readonly kind: 'target'; readonly hash: string; readonly fallback: 'stay' | 'top' }
  | { readonly kind: 'restore'; readonly top: number };

type Navigation = {
  readonly from: UrlParts;
  readonly to: UrlParts;
  /** The position at which this history entry was left, in pixels; for back and forward only. */
  readonly saved: number | undefined;
  readonly meta: RouteMeta;
};

/** Where to scroll after a navigation: the top on a new path, the target of a new hash, the old position on back. */
export function decideScroll({ from, to, saved, meta }: Navigation): ScrollDecision {
  if (saved !== undefined) return { kind: 'restore', top: saved };
  const newPath = from.pathname !== to.pathname;
  const fallback = newPath && scrollsToTop(meta, to, from) ? 'top' : 'stay';
  // A new query with an unchanged hash does not scroll.
  const isNewTarget = from.search === to.search || from.hash !== to.hash;
  if (to.hash !== '' && (newPath || isNewTarget)) return { kind: 'target', hash: to.hash, fallback };
  if (newPath) return { kind: fallback };
  // Only the hash was removed, by a link to the page itself: to the top.
  return from.hash !== '' && from.search === to.search ? { kind: 'top' } : { kind: 'stay' };
}

/** The element id that a hash refers to: decoded, or unchanged when its escapes are malformed (`#50%`). */
export function targetId(hash: string): string {
  const raw = hash.slice(1);
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

function scrollsToTop({ scrollToTop = true }: RouteMeta, to: UrlParts, from: UrlParts): boolean {
  return typeof scrollToTop === 'function' ? scrollToTop(to.pathname, from.pathname) : scrollToTop;
}
