import { PayloadNotFoundError } from '#app/payload-loader.browser.ts';
import type { PageParts } from '#app/page-parts.browser.ts';
import { loadTimeout } from '#app/load-timeout.browser.ts';
import { sessionStore } from '#lib/web-storage.ts';
import { createReloadGuard, type ReloadGuard } from '#navigation/reload-guard.browser.ts';
import type { FailedPage, LoadedPage } from '#page/loaded-page.ts';
import { PageNotFoundError, PartLoadError } from '#model/errors.ts';
import { pageFacts } from '#model/pages.ts';
import { addressPath, type PageAddress } from '#model/addresses.ts';

/** `target` is the page's path with query and hash, in the address bar by now: loaded as a document if a part fails. */
export type LoadPage = (address: PageAddress, target: string, signal: AbortSignal) => Promise<LoadedPage | FailedPage>;

/**
 * Loads the page of a navigation, or its document where a part fails or hangs: then the promise never settles, and the page
 * that is shown stays until the document comes.
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
      // A navigation that was aborted shows nothing.
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

/** Of the address in the address bar. */
function loadDocument(): void {
  // The browser would restore the position of the page that is shown: src/app/start.browser.ts turns it on again.
  history.scrollRestoration = 'manual';
  location.reload();
}

function never(): Promise<never> {
  return new Promise(() => {});
}
