import { drawTextInSteps } from '#lib/draw-tree.ts';
import { memoizeAsync } from '#lib/memoize-async.ts';
import { whenIdle } from '#lib/when-idle.browser.ts';
import { type DataBlock, type LoadedPage, payloadPath, type Payload } from '#page/payload.ts';
import { loadModule } from '#page/page-modules.ts';
import { internalLink, isSameDocument, relativeUrl } from '#navigation/internal-link.browser.ts';
import { PageNotFoundError } from '#model/errors.ts';
import { addressPath, resolvePath, type PageAddress } from '#model/addresses.ts';
import { rootData } from '#model/root-data.ts';
import { pageFacts } from '#model/pages.ts';

const FRESH_MS = 300_000;

const SLICE_MS = 5;

/** Visitors seldom follow a later link. */
const MAX_PAGES = 10;

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
  const payloads = createPayloadLoader(initial);
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
      // measurement/follow-consent.browser.ts is about to reload the document, and has blocked its requests.
      if (rootData().leaving !== undefined) return;
      const address = pageToPrefetch(new URL(target, location.href).pathname, shownPath());
      if (address === undefined) return;
      const page = await load(address).page.catch(() => undefined);
      if (page !== undefined) await drawEarly(page);
    },
  };
}

/** Prefetch and navigation share one request. One that fails (network, status, not JSON, another build) is repeated. */
function createPayloadLoader({ build, page }: Options['initial']) {
  const cache = new Map<string, Promise<Payload>>();
  const requestedAt = new Map<string, number>();
  if (page !== undefined && 'head' in page) {
    cache.set(location.pathname, Promise.resolve({ build, ...page }));
    requestedAt.set(location.pathname, Date.now());
  }
  const loadOnce = memoizeAsync((path: string) => {
    requestedAt.set(path, Date.now());
    return requestPayload(path, build);
  }, cache);

  return {
    load(path: string): Promise<Payload> {
      if (Date.now() - (requestedAt.get(path) ?? 0) >= FRESH_MS) cache.delete(path);
      return loadOnce(path);
    },
    /** All payloads are requested again: one of them may have made a page fail. */
    forget: () => cache.clear(),
  };
}

async function requestPayload(path: string, build: string): Promise<Payload> {
  const response = await fetch(payloadPath(path));
  if (response.status === 404) throw new PageNotFoundError(path);
  if (!response.ok) throw new Error(`Payload of ${path}: status ${response.status}`);
  // The same build wrote it. A payload of another shape fails while rendering, and the error page is shown.
  const payload = (await response.json()) as Payload;
  if (typeof payload?.build === 'string' && payload.build !== build)
    throw new Error(`Payload of ${path}: of the build ${payload.build}`);
  return payload;
}

/** Undefined for the page that is shown, for a redirect, and for a page that is always a document. */
function pageToPrefetch(pathname: string, shownPath: string): PageAddress | undefined {
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

/** Prefetches linked pages one after another while the browser is idle. The next `load`, for another page, ends it. */
export function createLinkPrefetch(prefetch: (target: string) => Promise<void>): { load(): void } {
  let call = 0;
  const loadNext = (targets: readonly string[], own: number): void => {
    const [target, ...others] = targets;
    if (target === undefined || own !== call || !navigator.onLine) return;
    void prefetch(target).then(() => whenIdle(() => loadNext(others, own)));
  };
  return {
    load() {
      const own = (call += 1);
      whenIdle(() => own === call && loadNext(linkedPaths().slice(0, MAX_PAGES), own));
    },
  };
}

function linkedPaths(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (link) => internalLink(link) !== null && !isSameDocument(link),
  );
  return [...new Set(links.map(({ pathname }) => relativeUrl({ pathname, search: '', hash: '' })))];
}
