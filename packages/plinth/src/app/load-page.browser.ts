import type { PageParts } from '#app/page-parts.browser.ts';
import { sessionStore } from '#lib/web-storage.ts';
import { createReloadGuard } from '#navigation/reload-guard.browser.ts';
import type { FailedPage, LoadedPage } from '#page/payload.ts';
import { PageNotFoundError, PartLoadError } from '#model/errors.ts';
import { pageFacts } from '#model/pages.ts';
import type { PageAddress } from '#model/addresses.ts';

/** Bounds of the timeout, whatever time the document took. */
const SHORTEST_MS = 2_000;
const LONGEST_MS = 4_000;
/** Least wait after a click: a prefetch that began long ago may be about to arrive. */
const LEAST_LEFT_MS = 300;

/** `target` is the page's path with query and hash. It is in the address bar already: a reload loads its document. */
export type LoadPage = (address: PageAddress, target: string, signal: AbortSignal) => Promise<LoadedPage | FailedPage>;

/**
 * Loads the page of a navigation, or its document where a part fails or hangs and the reload guard allows it. `isOver`: the
 * period of this document has ended, since a text has come into force: payloads that were loaded ahead are of the old one.
 */
export function createLoadPage(parts: Pick<PageParts, 'load'>, isOver: () => boolean): LoadPage {
  const guard = createReloadGuard({ storage: sessionStore, holder: window, now: Date.now });

  return async (address, target, signal) => {
    if (pageFacts(address).asDocument === true || isOver()) return loadDocument();
    try {
      const { page, since } = parts.load(address);
      const first = await Promise.race([page, loadTimeout(since, signal)]);
      // The document may load although a part hangs.
      return await (first === 'over' && !signal.aborted && guard(target) ? loadDocument() : page);
    } catch (error) {
      if (!signal.aborted && guard(target)) return loadDocument();
      return { address, error: error instanceof PageNotFoundError ? error : new PartLoadError(target, error) };
    }
  };
}

/** Resolves after the time that this document took: loading it is then likely to be faster than a part that hangs. */
function loadTimeout(since: number, signal: AbortSignal): Promise<'over'> {
  const left = Math.max(since + documentTime() - performance.now(), LEAST_LEFT_MS);
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('over'), left);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}

function documentTime(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  const took = navigation instanceof PerformanceNavigationTiming ? navigation.responseEnd : 0;
  return Math.min(Math.max(took, SHORTEST_MS), LONGEST_MS);
}

/** The promise never settles: the page that is shown stays until the document comes. */
export function loadDocument(): Promise<never> {
  // Otherwise the browser would restore the scroll position of the previous page. start.browser.ts sets it back.
  history.scrollRestoration = 'manual';
  location.reload();
  return new Promise(() => {});
}
