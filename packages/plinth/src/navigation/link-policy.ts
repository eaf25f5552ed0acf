import { internalPath, targetKind } from '#lib/url.ts';
import { NavigationRefusedError } from '#model/errors.ts';
import { formTarget, resolvePath, type Resolution } from '#model/addresses.ts';
import { pageFacts } from '#model/pages.ts';

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

function canonicalTarget(to: string): string {
  const { pathname, search, hash } = new URL(to, 'http://localhost');
  return resolvePath(pathname).path + search + hash;
}

function targetText(target: NavigationTarget): string {
  if (target === null || target === undefined || target === '') return '/';
  if (typeof target === 'string') return target;
  const { pathname = '', search = '', hash = '' } = target;
  return `${pathname}${search}${hash}` || '/';
}

type Navigation = Pick<NavigateEvent, 'navigationType' | 'canIntercept' | 'hashChange'> & {
  readonly destination: Pick<NavigationDestination, 'url' | 'sameDocument'>;
};

/**
 * What the application shows for a navigation. undefined is the browser's: other origins, files, redirects, documents.
 * Back and forward within the document never are: the browser would change the address only.
 */
export function pageOfNavigation(event: Navigation, shown: URL, isLoading: boolean): Resolution | undefined {
  const { navigationType, canIntercept, hashChange, destination } = event;
  if (!canIntercept || navigationType === 'reload') return undefined;
  const { pathname, search } = new URL(destination.url);
  const found = resolvePath(pathname);
  if (navigationType === 'traverse') {
    // Another hash of the page: the browser restores its scroll position.
    const isHash = !isLoading && pathname === shown.pathname && search === shown.search;
    return isHash ? undefined : found;
  }
  // The address bar has the address of the page that is loading. A link to a hash of it must not abort the load.
  const isHashOfNextPage = hashChange && pathname !== shown.pathname;
  // Another hash, or an address that a script has set with `history.pushState` or `replaceState`.
  if (destination.sameDocument && !isHashOfNextPage) return undefined;
  const isPage = found.kind === 'page' && pageFacts(found.address).asDocument !== true;
  return isPage && formTarget(pathname, search) === undefined ? found : undefined;
}
