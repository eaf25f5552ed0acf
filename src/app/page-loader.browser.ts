import { sessionStore } from '#lib/web-storage.ts';
import { invariant } from '#lib/invariant.ts';
import { canonicalTarget } from '#navigation/link-policy.ts';
import { loadDocument } from '#navigation/load-document.browser.ts';
import { createPayloadLoader, PayloadNotFoundError } from '#app/payload-loader.browser.ts';
import { createReloadGuard } from '#navigation/reload-guard.browser.ts';
import type { LoadPage, PageData } from '#page/page-data.ts';
import type { Payload } from '#page/payload.ts';
import { PAGE_MODULES } from '#page/page-modules.ts';
import type { SiteData } from '#page/site-data.ts';
import { PageNotFoundError, PartLoadError } from '#model/errors.ts';
import { pageFacts } from '#model/pages.ts';
import { addressPath, resolvePath, type PageAddress } from '#model/addresses.ts';

type Options = {
  loadWords: (locale: string) => Promise<void>;
  /** What stands in the document, so that it is not asked for again. */
  initial: Pick<SiteData, 'build' | 'page'>;
  /** The hash of the navigation under way: React Router's loader requests come without it. */
  pendingHash: () => string;
};

export type PageLoader = {
  load: LoadPage;
  prefetch(target: string): void;
  /** Asks anew for every payload. */
  forget(): void;
};

/** The browser's way to a page: code, payload and words, each fetched once. */
export function createPageLoader({ loadWords, initial: { build, page }, pendingHash }: Options): PageLoader {
  const payloads = createPayloadLoader({
    build,
    fetchPayload: (url) => fetch(url),
    now: Date.now,
    initial:
      'payload' in page && !withoutText(page.payload) ? { path: location.pathname, payload: page.payload } : undefined,
  });
  const guard = createReloadGuard({ storage: sessionStore, holder: window, now: Date.now });

  const parts = async (address: PageAddress): Promise<PageData> => {
    const load = PAGE_MODULES[pageFacts(address.page).module];
    invariant(load, `no module for the page ${address.page}`);
    const [module, payload] = await Promise.all([
      load(),
      payloads.load(addressPath(address)),
      loadWords(address.locale),
    ]);
    return { Page: module.default, payload };
  };

  /** A document is on its way, and nothing but a new navigation may call it off. */
  let leaving = false;

  return {
    forget: payloads.forget,
    async load(address, target, signal) {
      if (leaving) window.stop();
      leaving = false;
      try {
        return await parts(address);
      } catch (error) {
        // Given up for another navigation: nobody waits for this page any more.
        if (signal.aborted) throw error;
        const wanted = target + pendingHash();
        // The document is on its way: the page that is still shown must stay until it comes.
        leaving = loadDocument(wanted, guard, location);
        if (leaving) return new Promise<never>(() => {});
        throw error instanceof PayloadNotFoundError
          ? new PageNotFoundError(addressPath(address))
          : new PartLoadError(wanted, error);
      }
    },
    prefetch(target) {
      const found = resolvePath(new URL(canonicalTarget(target), location.href).pathname);
      // A failed prefetch is no failure: the navigation asks again.
      if (found.kind === 'page') parts(found.address).catch(() => {});
    },
  };
}

/** The text of a policy is in the document it came with: for a return to it, it is asked for. */
function withoutText({ document }: Payload): boolean {
  const found = resolvePath(location.pathname);
  return found.kind === 'page' && pageFacts(found.address.page).legal !== undefined && document === undefined;
}
