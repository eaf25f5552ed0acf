import { formTarget, resolvePath, type Resolution } from '#model/addresses.ts';
import { pageFacts } from '#model/pages.ts';

export type NavigationFacts = {
  readonly type: NavigationType;
  readonly to: URL;
  /** Address of the page that is shown. */
  readonly shown: URL;
  readonly isLoading: boolean;
  readonly canIntercept: boolean;
  readonly sameDocument: boolean;
  /** Only the hash of the address bar changes. */
  readonly hashChange: boolean;
  /** A download, a form, or a link that asks for a document. */
  readonly isForBrowser: boolean;
};

/**
 * What the application shows for a navigation. Undefined leaves it to the browser: other origins, files, redirects,
 * unknown paths, pages that are documents. Going back and forward within the document is never left to the browser,
 * which would change the address only.
 */
export function pageOfNavigation(facts: NavigationFacts): Resolution | undefined {
  const { type, to, shown, isLoading, canIntercept, sameDocument, isForBrowser } = facts;
  if (!canIntercept || isForBrowser || type === 'reload') return undefined;
  const found = resolvePath(to.pathname);
  if (type === 'traverse') {
    // Another hash of the page: the browser restores its scroll position.
    const isHash = !isLoading && to.pathname === shown.pathname && to.search === shown.search;
    return isHash ? undefined : found;
  }
  // Another hash, or an address that a script has set with `history.pushState` or `replaceState`.
  if (sameDocument && !isHashOfNextPage(facts)) return undefined;
  const isPage = found.kind === 'page' && pageFacts(found.address).asDocument !== true;
  return isPage && formTarget(to.pathname, to.search) === undefined ? found : undefined;
}

/** The address bar has the address of the page that is loading. A link to a hash of it must not abort the load. */
function isHashOfNextPage({ to, shown, hashChange }: NavigationFacts): boolean {
  return hashChange && to.pathname !== shown.pathname;
}
