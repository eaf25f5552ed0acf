import { createPayloadLoader, type PayloadLoader } from '#app/payload-loader.browser.ts';
import { drawTextInSteps } from '#lib/draw-tree.ts';
import { memoizeAsync } from '#lib/memoize-async.ts';
import { whenIdle } from '#lib/when-idle.browser.ts';
import type { DataBlock } from '#page/data-block.ts';
import type { LoadedPage } from '#page/loaded-page.ts';
import { loadModule } from '#page/page-modules.ts';
import { addressPath, resolvePath, type PageAddress } from '#model/addresses.ts';
import { rootData } from '#model/root-data.ts';
import { pageFacts } from '#model/pages.ts';

/** Time for a slice of drawing. */
const SLICE_MS = 5;

type Options = {
  readonly loadWords: (locale: string) => Promise<void>;
  readonly initial: Pick<DataBlock, 'build' | 'page'>;
  readonly shownPath: () => string;
};

type Loading = {
  readonly page: Promise<LoadedPage>;
  /** Milliseconds since the start of the document. */
  readonly since: number;
};

export type PageParts = ReturnType<typeof createPageParts>;

/** The parts of a page are code, payload and messages. Each is loaded once for all callers. */
export function createPageParts({ loadWords, initial, shownPath }: Options) {
  const payloads = payloadLoader(initial);
  const loading = new Map<string, Loading>();
  // `import()` takes a task even if the module is loaded; a cached promise takes none.
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
    /** Resolves once the page's text is drawn too. A failure is ignored: a navigation loads the page again. */
    async prefetch(target: string): Promise<void> {
      // measurement/withdrawal.browser.ts is about to reload the document, and has blocked its requests.
      if (rootData().leaving !== undefined) return;
      const address = pageToPrefetch(new URL(target, location.href).pathname, shownPath());
      if (address === undefined) return;
      const page = await load(address).page.catch(() => undefined);
      if (page !== undefined) await drawEarly(page);
    },
  };
}

function payloadLoader({ build, page }: Options['initial']): PayloadLoader {
  const initial =
    page !== undefined && 'head' in page ? { path: location.pathname, payload: { build, ...page } } : undefined;
  return createPayloadLoader({ build, fetchPayload: (url) => fetch(url), now: Date.now, initial });
}

/** Undefined for the page that is shown, for a redirect, and for a page that is always a document. */
export function pageToPrefetch(pathname: string, shownPath: string): PageAddress | undefined {
  const found = resolvePath(pathname);
  if (found.kind !== 'page' || found.path === shownPath) return undefined;
  return pageFacts(found.address).asDocument === true ? undefined : found.address;
}

async function drawEarly({ payload }: LoadedPage): Promise<void> {
  try {
    if (payload.text !== undefined) await runWhenIdle(drawTextInSteps(payload.text.content));
  } catch {
    // The page shows the error, if the reader goes there.
  }
}

async function runWhenIdle(steps: Iterator<void>): Promise<void> {
  for (let isDone = false; !isDone;) {
    await new Promise<void>((resolve) => whenIdle(resolve));
    const end = performance.now() + SLICE_MS;
    while (!isDone && performance.now() < end) isDone = steps.next().done === true;
  }
}
