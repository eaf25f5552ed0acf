import { createReloadGuard } from '#navigation/reload-guard.browser.ts';
import { PageNotFoundError, PartLoadError } from '#model/errors.ts';
import { drawTextInSteps } from '#lib/draw-tree.ts';
import { whenIdle } from '#lib/when-idle.browser.ts';
import { type DataBlock, type FailedPage, type LoadedPage, payloadPath, type Payload } from '#page/payload.ts';
import { loadModule } from '#page/page-modules.ts';
import { internalLink, isSameDocument, relativeUrl } from '#navigation/internal-link.browser.ts';
import { addressPath, resolvePath, type PageAddress } from '#model/addresses.ts';
import { rootData } from '#model/root-data.ts';
import { pageFacts } from '#model/pages.ts';

/** After so long, loading the document is likely to be faster than a part that hangs. */
const PATIENCE_MS = 3_000;

/** `target` is the page's path with query and hash. It is in the address bar already: a reload loads its document. */
export type LoadPage = (address: PageAddress, target: string, signal: AbortSignal) => Promise<LoadedPage | FailedPage>;

/**
 * Loads the page of a navigation, or its document where a part fails or hangs and the reload guard allows it. `isOver`: the
 * period of this document has ended, since a text has come into force: payloads that were loaded ahead are of the old one.
 */
export function createLoadPage(parts: Pick<PageParts, 'load'>, isOver: () => boolean): LoadPage {
  const guard = createReloadGuard();

  return async (address, target, signal) => {
    if (pageFacts(address).asDocument === true || isOver()) return loadDocument();
    try {
      const page = parts.load(address);
      const first = await Promise.race([page, patienceEnds(signal)]);
      // The document may load although a part hangs.
      return await (first === 'over' && !signal.aborted && guard(target) ? loadDocument() : page);
    } catch (error) {
      if (!signal.aborted && guard(target)) return loadDocument();
      return { address, error: error instanceof PageNotFoundError ? error : new PartLoadError(error) };
    }
  };
}

function patienceEnds(signal: AbortSignal): Promise<'over'> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('over'), PATIENCE_MS);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}

/** The promise never settles: the page that is shown stays until the document comes. */
export function loadDocument(): Promise<never> {
  // Otherwise the browser would restore the scroll position of the previous page. start.browser.ts sets it back.
  history.scrollRestoration = 'manual';
  location.reload();
  return new Promise(() => {});
}

const FRESH_MS = 300_000;

const SLICE_MS = 5;

/** Visitors seldom follow a later link. */
const MAX_PAGES = 10;

type Options = {
  readonly loadWords: (locale: string) => Promise<void>;
  readonly initial: Pick<DataBlock, 'build' | 'page'>;
  readonly shownPath: () => string;
};

type PageParts = ReturnType<typeof createPageParts>;

/** The parts of a page are code, payload and messages. Prefetch and navigation share them, for as long as they are fresh. */
export function createPageParts({ loadWords, initial: { build, page }, shownPath }: Options) {
  const pages = new Map<string, { readonly page: Promise<LoadedPage>; readonly since: number }>();
  let initial =
    page !== undefined && 'head' in page ? { path: location.pathname, payload: { build, ...page } } : undefined;

  const loadParts = async (address: PageAddress, path: string): Promise<LoadedPage> => {
    const known = initial?.path === path && isFresh(0) ? initial.payload : undefined;
    const [module, payload] = await Promise.all([
      loadModule(pageFacts(address).module),
      known ?? requestPayload(path, build),
      loadWords(address.locale),
    ]);
    return { address, Page: module.default, payload };
  };
  const load = (address: PageAddress): Promise<LoadedPage> => {
    const path = addressPath(address);
    const earlier = pages.get(path);
    if (earlier !== undefined && isFresh(earlier.since)) return earlier.page;
    const page = loadParts(address, path);
    pages.set(path, { page, since: performance.now() });
    // What fails (network, status, not JSON, another build) is requested again.
    page.catch(() => pages.get(path)?.page === page && pages.delete(path));
    return page;
  };

  return {
    load,
    /** All payloads are requested again: one of them may have made a page fail. */
    forget(): void {
      initial = undefined;
      pages.clear();
    },
    /** Resolves once the page's text is drawn too. A failure is ignored: a navigation loads the page again. */
    async prefetch(target: string): Promise<void> {
      // measurement/entry.browser.ts is about to reload the document, and has blocked its requests.
      if (rootData().leaving !== undefined) return;
      const address = pageToPrefetch(new URL(target, location.href).pathname, shownPath());
      if (address === undefined) return;
      const page = await load(address).catch(() => undefined);
      if (page !== undefined) await drawEarly(page);
    },
  };
}

/** `since`: in milliseconds after the start of the document. */
function isFresh(since: number): boolean {
  return performance.now() - since < FRESH_MS;
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
    await idle();
    const end = performance.now() + SLICE_MS;
    while (!isDone && performance.now() < end) isDone = steps.next().done === true;
  }
}

/** Prefetches linked pages one after another while the browser is idle. The next call, for another page, ends it. */
export function createLinkPrefetch(prefetch: (target: string) => Promise<void>): () => Promise<void> {
  let latest = 0;
  return async () => {
    const own = (latest += 1);
    const mayGoOn = async (): Promise<boolean> => {
      await idle();
      return own === latest && navigator.onLine;
    };
    if (!(await mayGoOn())) return;
    for (const target of linkedPaths().slice(0, MAX_PAGES)) {
      await prefetch(target);
      if (!(await mayGoOn())) return;
    }
  };
}

function idle(): Promise<void> {
  return new Promise(whenIdle);
}

function linkedPaths(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (link) => internalLink(link) !== null && !isSameDocument(link),
  );
  return [...new Set(links.map(({ pathname }) => relativeUrl({ pathname, search: '', hash: '' })))];
}
