import { internalPath, targetKind } from '#lib/url.ts';
import { NavigationRefusedError } from '#model/errors.ts';
import { resolvePath } from '#model/addresses.ts';

/** A URL, as text or in parts. Empty means the home page. */
export type NavigationTarget = string | { pathname?: string; search?: string; hash?: string } | null | undefined;

/** Resolves when the page is shown, or its error page. @throws NavigationRefusedError at once, not as a rejection. */
export type NavigateTo = (target: NavigationTarget, options?: NavigateOptions) => Promise<void>;
export type NavigateOptions = { readonly external?: boolean; readonly replace?: boolean };

export type NavigationDecision =
  | { readonly kind: 'page'; readonly to: string }
  | { readonly kind: 'leave'; readonly to: string };

/** Follows redirects, and resolves an unknown path to the not-found page: a navigation then adds one history entry. */
export function decideNavigation(target: NavigationTarget, { base, external = false }: Options): NavigationDecision {
  const text = targetText(target);
  const kind = targetKind(text, base);
  if (kind === 'script') throw new NavigationRefusedError(text, 'script');
  if (kind === 'internal') return { kind: 'page', to: canonicalTarget(internalPath(text, base)) };
  if (!external) throw new NavigationRefusedError(text, 'external');
  return { kind: 'leave', to: text };
}

type Options = { readonly base: string; readonly external?: boolean | undefined };

/** A path with query and hash, the site's redirects followed. */
export function canonicalTarget(to: string): string {
  const { pathname, search, hash } = new URL(to, 'http://localhost');
  return resolvePath(pathname).path + search + hash;
}

function targetText(target: NavigationTarget): string {
  if (target === null || target === undefined || target === '') return '/';
  if (typeof target === 'string') return target;
  const { pathname = '', search = '', hash = '' } = target;
  return `${pathname}${search}${hash}` || '/';
}
