import { internalPath, targetKind } from '#lib/url.ts';
import { NavigationRefusedError } from '#model/errors.ts';
import { resolvePath } from '#model/addresses.ts';

/** Where to, as text or in parts. Nothing at all means the home page. */
export type NavigationTarget = string | { pathname?: string; search?: string; hash?: string } | null | undefined;

/**
 * Goes to a target. The promise resolves when the page is shown, or its error page.
 * @throws NavigationRefusedError at once, before anything has moved, for external and script targets.
 */
export type NavigateTo = (target: NavigationTarget, options?: NavigateOptions) => Promise<void>;
export type NavigateOptions = { readonly external?: boolean; readonly replace?: boolean };

export type NavigationDecision =
  /** A page of this site: canonical path with query and hash. */
  | { readonly kind: 'page'; readonly to: string }
  /** Another site, allowed by the caller. */
  | { readonly kind: 'leave'; readonly to: string };

/**
 * Decides a navigation before anything moves: external targets need `external: true`, script targets are always
 * refused, redirects and unknown paths are resolved at once so that the history gets one entry.
 * @throws NavigationRefusedError
 */
export function decideNavigation(target: NavigationTarget, { base, external = false }: Options): NavigationDecision {
  const text = targetText(target);
  const kind = targetKind(text, base);
  if (kind === 'script') throw new NavigationRefusedError(text, 'script');
  if (kind === 'internal') return { kind: 'page', to: canonicalTarget(internalPath(text, base)) };
  if (!external) throw new NavigationRefusedError(text, 'external');
  return { kind: 'leave', to: text };
}

type Options = { readonly base: string; readonly external?: boolean | undefined };

/** Path, query and hash to where the site answers for them. */
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
