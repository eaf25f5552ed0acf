import { PayloadNotFoundError } from '#app/payload-loader.browser.ts';
import type { PageParts } from '#app/page-parts.browser.ts';
import { sessionStore } from '#lib/web-storage.ts';
import { createReloadGuard, type ReloadGuard } from '#navigation/reload-guard.browser.ts';
import type { FailedPage, LoadedPage } from '#page/loaded-page.ts';
import { PageNotFoundError, PartLoadError } from '#model/errors.ts';
import { pageFacts } from '#model/pages.ts';
import { addressPath, type PageAddress } from '#model/addresses.ts';

/** In milliseconds: a server, or the device, may be busy for a moment. */
const SHORTEST_MS = 2_000;
const LONGEST_MS = 4_000;
/** From the call on: what has been loading for long may be about to come. */
const LEAST_LEFT_MS = 300;

/** `target` is the page's path with query and hash, in the address bar by now: loaded as a document if a part fails. */
export type LoadPage = (address: PageAddress, target: string, signal: AbortSignal) => Promise<LoadedPage | FailedPage>;

/**
 * Loads the page of a navigation, or its document where a part fails or hangs: then the promise never settles, and the
 * page that is shown stays until the document comes.
 */
export function createLoadPage(parts: Pick<PageParts, 'load'>): LoadPage {
  const guard = createReloadGuard({ storage: sessionStore, holder: window, now: Date.now });

  return async (address, target, signal) => {
    const leave = (mayLoad: ReloadGuard): boolean => {
      const isAllowed = mayLoad(target);
      if (isAllowed) loadDocument();
      return isAllowed;
    };
    if (pageFacts(address).asDocument === true && leave(() => true)) return never();
    try {
      const { page, since } = parts.load(address);
      const first = await Promise.race([page, loadTimeout(since, signal)]);
      // A part that hangs may be none of the document's.
      return await (first === 'over' && !signal.aborted && leave(guard) ? never() : page);
    } catch (error) {
      if (!signal.aborted && leave(guard)) return never();
      return {
        address,
        error:
          error instanceof PayloadNotFoundError
            ? new PageNotFoundError(addressPath(address))
            : new PartLoadError(target, error),
      };
    }
  };
}

/**
 * Resolves when the parts of a page have been loading, since `since`, for as long as this document took: from then on
 * the browser's own load of the page is likely to be faster. Never after `signal` is aborted.
 */
export function loadTimeout(since: number, signal: AbortSignal): Promise<'over'> {
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

function loadDocument(): void {
  // The browser would restore the position of the page that is shown: src/app/start.browser.ts turns it on again.
  history.scrollRestoration = 'manual';
  location.reload();
}

function never(): Promise<never> {
  return new Promise(() => {});
}
