import { sessionStore } from '#lib/web-storage.ts';
import { drawInSteps } from '#lib/draw-tree.ts';
import { runWhenIdle } from '#lib/run-when-idle.browser.ts';
import { canonicalTarget } from '#navigation/link-policy.ts';
import { loadDocument } from '#navigation/load-document.browser.ts';
import { createPayloadLoader, PayloadNotFoundError, type PayloadLoader } from '#app/payload-loader.browser.ts';
import { patience } from '#app/patience.browser.ts';
import { createReloadGuard } from '#navigation/reload-guard.browser.ts';
import type { LoadedPage } from '#page/loaded-page.ts';
import { loadModule } from '#page/page-modules.ts';
import type { DataBlock } from '#page/data-block.ts';
import { PageNotFoundError, PartLoadError } from '#model/errors.ts';
import { pageFacts } from '#model/pages.ts';
import { addressPath, resolvePath, type PageAddress } from '#model/addresses.ts';

type Options = {
  loadWords: (locale: string) => Promise<void>;
  /** What stands in the document, so that it is not asked for again. */
  initial: Pick<DataBlock, 'build' | 'page'>;
  /** The hash of the navigation under way: React Router's loader requests come without it. */
  pendingHash: () => string;
};

/** `target` is the page's path with the query: what is loaded as a document if a part fails. */
export type LoadPage = (address: PageAddress, target: string, signal: AbortSignal) => Promise<LoadedPage>;

export type PageLoader = {
  readonly load: LoadPage;
  /** Resolves once everything is there, or could not be had: the navigation asks again. */
  prefetch(target: string): Promise<void>;
  /** Asks anew for every payload. */
  forget(): void;
};

/** Loads pages, each with its code, payload and words; every part is fetched once. */
export function createPageLoader({ loadWords, initial, pendingHash }: Options): PageLoader {
  const payloads = createPayloads(initial);
  const guard = createReloadGuard({ storage: sessionStore, holder: window, now: Date.now });
  const loading = new Map<string, { readonly parts: Promise<LoadedPage>; readonly since: number }>();

  const loadParts = async (address: PageAddress): Promise<LoadedPage> => {
    const [module, payload] = await Promise.all([
      loadModule(address),
      payloads.load(addressPath(address)),
      loadWords(address.locale),
    ]);
    return { address, Page: module.default, payload };
  };
  /** The parts, and since when they have been under way. */
  const begin = (address: PageAddress) => {
    const path = addressPath(address);
    const begun = loading.get(path) ?? { parts: loadParts(address), since: performance.now() };
    loading.set(path, begun);
    const forget = (): void => void loading.delete(path);
    begun.parts.then(forget, forget);
    return begun;
  };

  /** A document is on its way, and nothing but a new navigation may call it off. */
  let leaving = false;
  return {
    forget: payloads.forget,
    async load(address, target, signal) {
      if (leaving) window.stop();
      leaving = false;
      if (pageFacts(address.page).asDocument === true) {
        leaving = loadDocument(target + pendingHash(), () => true, location);
        return new Promise<never>(() => {});
      }
      try {
        const { parts, since } = begin(address);
        const page = await Promise.race([parts, patience(since, signal)]);
        // Of a part that hangs the browser's own load of the page may know nothing.
        if (page === 'over') leaving = !signal.aborted && loadDocument(target + pendingHash(), guard, location);
        return await (leaving ? new Promise<never>(() => {}) : parts);
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
    async prefetch(target) {
      const found = resolvePath(new URL(canonicalTarget(target), location.href).pathname);
      // With another query or hash it is the page that is shown.
      if (found.kind !== 'page' || found.path === location.pathname) return;
      if (pageFacts(found.address.page).asDocument === true) return;
      const { text } = (await begin(found.address).parts.catch(() => undefined))?.payload ?? {};
      if (text !== undefined) await runWhenIdle(drawInSteps(text.content));
    },
  };
}

/** The payloads of this document's build; the document's own may be there already. */
function createPayloads({ build, page }: Options['initial']): PayloadLoader {
  return createPayloadLoader({
    build,
    fetchPayload: (url) => fetch(url),
    now: Date.now,
    initial:
      page !== undefined && 'head' in page ? { path: location.pathname, payload: { build, ...page } } : undefined,
  });
}
