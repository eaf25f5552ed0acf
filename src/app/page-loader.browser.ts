import { PayloadNotFoundError } from '#app/payload-loader.browser.ts';
import type { createPageParts } from '#app/page-parts.browser.ts';
import { patience } from '#app/patience.browser.ts';
import { sessionStore } from '#lib/web-storage.ts';
import { loadDocument } from '#navigation/load-document.browser.ts';
import { createReloadGuard, type ReloadGuard } from '#navigation/reload-guard.browser.ts';
import type { LoadedPage } from '#page/loaded-page.ts';
import { PageNotFoundError, PartLoadError } from '#model/errors.ts';
import { pageFacts } from '#model/pages.ts';
import { addressPath, type PageAddress } from '#model/addresses.ts';

type Options = {
  readonly parts: Pick<ReturnType<typeof createPageParts>, 'load'>;
  /** The hash of the navigation under way: React Router's loader requests come without it. */
  readonly pendingHash: () => string;
};

/** `target` is the page's path with the query: what is loaded as a document if a part fails. */
export type LoadPage = (address: PageAddress, target: string, signal: AbortSignal) => Promise<LoadedPage>;

/** Loads the page of a navigation, or its document where a part cannot be had, or hangs. */
export function createPageLoader({ parts, pendingHash }: Options): LoadPage {
  const guard = createReloadGuard({ storage: sessionStore, holder: window, now: Date.now });
  /** A document is on its way, and nothing but a new navigation may call it off. */
  let leaving = false;

  return async (address, target, signal) => {
    if (leaving) window.stop();
    leaving = false;
    /** False where the guard refuses. Otherwise the page that is still shown must stay until the document comes. */
    const leave = (mayLoad: ReloadGuard): boolean => {
      leaving = loadDocument(target + pendingHash(), mayLoad, location);
      return leaving;
    };
    if (pageFacts(address.page).asDocument === true && leave(() => true)) return never();
    try {
      const { page, since } = parts.load(address);
      const first = await Promise.race([page, patience(since, signal)]);
      // The browser's own load of the page may know nothing of a part that hangs.
      return await (first === 'over' && !signal.aborted && leave(guard) ? never() : page);
    } catch (error) {
      // Given up for another navigation: nobody waits for this page any more.
      if (signal.aborted) throw error;
      if (leave(guard)) return never();
      throw error instanceof PayloadNotFoundError
        ? new PageNotFoundError(addressPath(address))
        : new PartLoadError(target + pendingHash(), error);
    }
  };
}

function never(): Promise<never> {
  return new Promise(() => {});
}
