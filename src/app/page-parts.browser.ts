import { createPayloadLoader } from '#app/payload-loader.browser.ts';
import { drawTextInSteps } from '#lib/draw-tree.ts';
import { memoizeAsync } from '#lib/memoize-async.ts';
import { runWhenIdle } from '#lib/run-when-idle.browser.ts';
import type { DataBlock } from '#page/data-block.ts';
import type { LoadedPage } from '#page/loaded-page.ts';
import { loadModule } from '#page/page-modules.ts';
import { addressPath, resolvePath, type PageAddress } from '#model/addresses.ts';
import { rootData } from '#model/document-state.ts';
import { pageFacts } from '#model/pages.ts';

type Options = {
  readonly loadWords: (locale: string) => Promise<void>;
  /** What stands in the document, so that it is not requested again. */
  readonly initial: Pick<DataBlock, 'build' | 'page'>;
  /** Path of the page that is shown. */
  readonly shownPath: () => string;
};

/** A page that is loading. */
type Loading = {
  readonly page: Promise<LoadedPage>;
  /** In milliseconds since the document began. */
  readonly since: number;
};

export type PageParts = ReturnType<typeof createPageParts>;

/** Loads the parts of pages: code, payload and messages, each once for all callers. */
export function createPageParts({ loadWords, initial: { build, page: own }, shownPath }: Options) {
  const payloads = createPayloadLoader({
    build,
    fetchPayload: (url) => fetch(url),
    now: Date.now,
    initial: own !== undefined && 'head' in own ? { path: location.pathname, payload: { build, ...own } } : undefined,
  });
  const loading = new Map<string, Loading>();
  // A browser takes a task for each import, also of what is there: a promise that is kept takes none.
  const loadModuleOnce = memoizeAsync(loadModule);

  const loadParts = async (address: PageAddress): Promise<LoadedPage> => {
    const [module, payload] = await Promise.all([
      loadModuleOnce(pageFacts(address).module),
      payloads.load(addressPath(address)),
      loadWords(address.locale),
    ]);
    return { address, Page: module.default, payload };
  };
  const load = (address: PageAddress): Loading => {
    const path = addressPath(address);
    const parts = loading.get(path) ?? { page: loadParts(address), since: performance.now() };
    loading.set(path, parts);
    const forget = (): void => void loading.delete(path);
    parts.page.then(forget, forget);
    return parts;
  };

  return {
    load,
    forget: payloads.forget,
    /** Resolves once the page is there and its text drawn, or could not be loaded: a navigation loads it again. */
    async prefetch(target: string): Promise<void> {
      const address = pageToPrefetch(target, shownPath());
      if (address === undefined) return;
      const page = await load(address).page.catch(() => undefined);
      if (page !== undefined) await drawEarly(page);
    },
  };
}

/** Undefined for the page that is shown, with whatever query or hash, and for what only a document shows. */
function pageToPrefetch(target: string, shownPath: string): PageAddress | undefined {
  // The document is about to be loaded again, and its policy refuses requests.
  if (rootData().leaving !== undefined) return undefined;
  const found = resolvePath(new URL(target, location.href).pathname);
  if (found.kind !== 'page' || found.path === shownPath) return undefined;
  return pageFacts(found.address).asDocument === true ? undefined : found.address;
}

/** Draws the text, if the page has one. What cannot be drawn is an error where the page is shown. */
async function drawEarly({ payload }: LoadedPage): Promise<void> {
  try {
    if (payload.text !== undefined) await runWhenIdle(drawTextInSteps(payload.text.content));
  } catch {
    // The reader may never go there.
  }
}
