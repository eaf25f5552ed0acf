import { createPayloadLoader } from '#app/payload-loader.browser.ts';
import { drawTextInSteps } from '#lib/draw-tree.ts';
import { runWhenIdle } from '#lib/run-when-idle.browser.ts';
import type { DataBlock } from '#page/data-block.ts';
import type { LoadedPage } from '#page/loaded-page.ts';
import { loadModule } from '#page/page-modules.ts';
import { addressPath, resolvePath, type PageAddress } from '#model/addresses.ts';
import { pageFacts } from '#model/pages.ts';

type Options = {
  readonly loadWords: (locale: string) => Promise<void>;
  /** What stands in the document, so that it is not asked for again. */
  readonly initial: Pick<DataBlock, 'build' | 'page'>;
  /** Path of the page that is shown. */
  readonly shownPath: () => string;
};

/** The parts of a page that are under way: code, payload and words. */
export type Parts = {
  readonly page: Promise<LoadedPage>;
  /** Since when, in milliseconds since the document began. */
  readonly since: number;
};

/** A browser takes a turn for an import each time, also of what is there: the promise that is kept takes none. */
function createModuleLoader(): typeof loadModule {
  const loaded = new Map<string, ReturnType<typeof loadModule>>();
  return (address) => {
    const name = pageFacts(address).module;
    const module = loaded.get(name) ?? loadModule(address);
    loaded.set(name, module);
    module.catch(() => loaded.delete(name));
    return module;
  };
}

/** Asks for the parts of pages, each once however many want it. */
export function createPageParts({ loadWords, initial: { build, page: own }, shownPath }: Options) {
  const payloads = createPayloadLoader({
    build,
    fetchPayload: (url) => fetch(url),
    now: Date.now,
    initial: own !== undefined && 'head' in own ? { path: location.pathname, payload: { build, ...own } } : undefined,
  });
  const underWay = new Map<string, Parts>();
  const modules = createModuleLoader();

  const loadPage = async (address: PageAddress): Promise<LoadedPage> => {
    const [module, payload] = await Promise.all([
      modules(address),
      payloads.load(addressPath(address)),
      loadWords(address.locale),
    ]);
    return { address, Page: module.default, payload };
  };
  const load = (address: PageAddress): Parts => {
    const path = addressPath(address);
    const parts = underWay.get(path) ?? { page: loadPage(address), since: performance.now() };
    underWay.set(path, parts);
    const forget = (): void => void underWay.delete(path);
    parts.page.then(forget, forget);
    return parts;
  };

  return {
    load,
    forget: payloads.forget,
    /** Resolves once the page is there and its text drawn, or it could not be had: a navigation asks again. */
    async prefetch(target: string): Promise<void> {
      const found = resolvePath(new URL(target, location.href).pathname);
      // The document is about to be loaded again, and its policy refuses whatever is asked for.
      if (document.documentElement.dataset['leaving'] !== undefined) return;
      // With another query or hash it is the page that is shown.
      if (found.kind !== 'page' || found.path === shownPath()) return;
      if (pageFacts(found.address).asDocument === true) return;
      const page = await load(found.address).page.catch(() => undefined);
      if (page !== undefined) await drawEarly(page);
    },
  };
}

/** Draws the text, if the page has one. What cannot be drawn is an error where the page is shown. */
async function drawEarly({ payload }: LoadedPage): Promise<void> {
  try {
    if (payload.text !== undefined) await runWhenIdle(drawTextInSteps(payload.text.content));
  } catch {
    // The reader may never go there.
  }
}
