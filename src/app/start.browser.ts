import { shownAddress } from '#model/page-name.ts';
import { tolerateForeignChanges } from '#app/foreign-changes.browser.ts';
import { followNavigations } from '#app/follow-navigations.browser.ts';
import { showError, shownUrl, type Means, type Present } from '#app/go-to-page.browser.ts';
import { createLazyMeasurement } from '#app/lazy-measurement.browser.ts';
import { createLinkedPages } from '#app/linked-pages.browser.ts';
import { createPageLoader } from '#app/page-loader.browser.ts';
import { createPageParts } from '#app/page-parts.browser.ts';
import { listenToPage } from '#app/page-listeners.browser.ts';
import { createReportedErrors } from '#app/reported-errors.browser.ts';
import { firstPage, readDataBlock, shownPage } from '#app/served-page.browser.ts';
import { createHeadUpdate } from '#app/update-head.browser.ts';
import { createView } from '#app/view.browser.tsx';
import { createWords } from '#app/words.browser.ts';
import { invariant } from '#lib/invariant.ts';
import { savesData } from '#lib/saves-data.browser.ts';
import { whenIdle } from '#lib/when-idle.browser.ts';
import { recordEntry, recordError } from '#monitoring/early-errors.browser.ts';
import { createNavigateTo } from '#navigation/create-navigate-to.browser.ts';
import { showPending } from '#navigation/pending-indicator.ts';
import type { Application } from '#page/application.ts';
import type { DataBlock } from '#page/data-block.ts';
import type { CurrentPage } from '#page/loaded-page.ts';
import { resolvePath } from '#model/addresses.ts';
import { syncThemeSwitch } from '#theme/theme-preference.ts';

/**
 * Starts the application in the page that the server rendered, which stays as it is: React begins with the next page, or
 * hydrates one that has a state of its own. Rejects when a part of it cannot be loaded or throws; resolves with undefined
 * when an extension has changed a page of that kind meanwhile, which is no error.
 */
export async function start(): Promise<Application | undefined> {
  await nextTask();
  // A document that was loaded in place of a page has turned it off: page-loader.browser.ts.
  history.scrollRestoration = 'auto';
  const data = readDataBlock();
  const found = resolvePath(location.pathname);
  invariant(found.kind !== 'unknown', `no page at ${location.pathname}`);
  const { address } = found;

  const words = createWords(data.words, address.locale);
  const [first] = await Promise.all([firstPage(address, data), words.loadWords(address.locale)]);
  await nextTask();
  const measurement = createLazyMeasurement({ analytics: data.config.analytics, messagesOf: words.messagesOf });

  tolerateForeignChanges();
  const parts = createParts(data, first, { ...words, ...measurement });
  const { present, view, pages, means } = parts;
  const renderedSince = 'served' in first ? undefined : performance.now();
  if (!('served' in first) && !(await hydrateOrEnd(parts))) return undefined;
  const followsLinks = 'navigation' in window;
  follow(parts);
  means.onShown(shownPage(first));
  if ('served' in first) {
    // While developing: what Vite exchanges is React's, which has not drawn this page.
    import.meta.hot?.on('vite:afterUpdate', () => view.hasBegun() || location.reload());
    if (followsLinks && !savesData()) whenIdle(view.renderFrame);
  }
  listenToPage({ ...measurement, ...words, shown: () => present.page.address });
  const state = { location: { pathname: location.pathname }, navigation: {}, errors: null };
  const started = { renderedSince };
  recordEntry({ timeStamp: performance.now(), state, address: shownAddress(address), started });
  return {
    followsLinks,
    prefetch: (target) => void (followsLinks && pages.prefetch(target)),
    measured: measurement.begin(address.locale),
  };
}

type Outside = ReturnType<typeof createWords> & ReturnType<typeof createLazyMeasurement>;

/** The parts of the application, connected to each other. */
function createParts(data: DataBlock, first: CurrentPage, { loadWords, messagesOf, track, pageShown }: Outside) {
  const { config } = data;
  const present: Present = { page: first, error: null, underWay: undefined, isShowing: false };
  const pages = createPageParts({ loadWords, initial: data, shownPath: () => shownUrl(present).pathname });
  // A payload may have been to blame: the next visit to its page asks for it anew.
  const errors = createReportedErrors(config, pages.forget);
  const linked = createLinkedPages(pages.prefetch);
  const ending = new AbortController();
  const end = endOf(ending, present);
  const view = createView({
    site: { config, messagesOf, errors, navigateTo: createNavigateTo(() => shownUrl(present).href) },
    track,
    first: { page: first, pathname: location.pathname },
    onLastResort: end,
    onBroken(error) {
      end();
      recordError(error);
      console.error(error);
    },
  });
  const means: Means = {
    load: createPageLoader(pages),
    view,
    errors,
    updateHead: createHeadUpdate({ config, messagesOf, isLastResort: () => ending.signal.aborted }),
    onShown(shown) {
      pageShown(shown);
      // The switch may have been rendered before it was put into the document.
      syncThemeSwitch();
      if ('navigation' in window && !savesData()) linked.load();
    },
  };
  return { present, pages, view, means, ended: ending.signal };
}

/** From now on errors are shown, and the pages that links lead to. */
function follow({ means, present, ended }: ReturnType<typeof createParts>): void {
  // Not while React is at work, which reports what it has caught.
  means.errors.subscribe(() => queueMicrotask(() => showError(means, present)));
  showError(means, present);
  if ('navigation' in window) followNavigations(means, present, ended);
  addEventListener('pageshow', ({ persisted }) => {
    showPending(false);
    // Left while another page was loading: the address is the other's.
    if (persisted && present.underWay !== undefined) location.reload();
  });
}

/** Ends the application in this document: addresses are the browser's again. */
function endOf(ending: AbortController, present: Present): () => void {
  return () => {
    if (ending.signal.aborted) return;
    ending.abort();
    present.underWay?.controller.abort();
    // Back and forward change the address, and only a document brings its page.
    addEventListener('popstate', () => location.reload());
  };
}

/** A start in one piece would hold up a click, or a frame, on a slow device. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** The page stays as the server made it where React cannot have it. @throws what hydration throws */
async function hydrateOrEnd({ view }: ReturnType<typeof createParts>): Promise<boolean> {
  try {
    return await view.hydrate();
  } catch (error) {
    console.error(error);
    throw error;
  }
}
