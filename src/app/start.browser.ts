import { tolerateForeignChanges } from '#app/foreign-changes.browser.ts';
import { createLazyMeasurement } from '#app/lazy-measurement.browser.ts';
import { createLinkedPages } from '#app/linked-pages.browser.ts';
import { createPageLoader } from '#app/page-loader.browser.ts';
import { createPageParts } from '#app/page-parts.browser.ts';
import { listenToPage } from '#app/page-listeners.browser.ts';
import { currentPageOf } from '#app/page-route.browser.ts';
import { clearErrorsOnNavigation, createReportedErrors } from '#app/reported-errors.browser.ts';
import { firstPage, readDataBlock, shownPage } from '#app/served-page.browser.ts';
import { createSiteRouter, updateOf } from '#app/site-router.browser.ts';
import { siteTree } from '#app/site-tree.browser.tsx';
import { createTakeover } from '#app/take-over.browser.tsx';
import { createWords } from '#app/words.browser.ts';
import { invariant } from '#lib/invariant.ts';
import { savesData } from '#lib/saves-data.browser.ts';
import { whenIdle } from '#lib/when-idle.browser.ts';
import { recordEntry, recordError } from '#monitoring/early-errors.browser.ts';
import { createNavigateTo } from '#navigation/navigate.browser.ts';
import type { Application } from '#page/application.ts';
import type { DataBlock } from '#page/data-block.ts';
import type { CurrentPage } from '#page/loaded-page.ts';
import type { SiteServices } from '#shell/site-context.tsx';
import { resolvePath } from '#model/addresses.ts';
import { syncThemeSwitch } from '#theme/theme-preference.ts';

/**
 * Starts the application in the page that the server rendered, which stays as it is: React begins with the next page, or
 * hydrates one that has a state of its own. Rejects when a part of it cannot be loaded or throws; resolves with undefined
 * when somebody has changed a page of that kind meanwhile, which is no error.
 */
export async function start(): Promise<Application | undefined> {
  await nextTask();
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
  const { router, takeover, pages, errors, services } = parts;
  const renderedSince = 'served' in first ? undefined : performance.now();
  if ('served' in first) {
    takeover.wait();
    // While developing: what Vite exchanges is React's, which has not drawn this page.
    import.meta.hot?.on('vite:afterUpdate', () => takeover.hasBegun() || location.reload());
    services.pageShown(shownPage(first));
    if (!savesData()) whenIdle(takeover.renderFrame);
  } else if (!(await hydrateOrEnd(parts))) {
    return undefined;
  }
  listenToPage({ ...measurement, ...words, shown: () => currentPageOf(router.state).address });
  recordEntry({ ...updateOf(router.state), started: { renderedSince } });
  return {
    // A click cannot wait: what goes wrong is the application's error.
    navigate: (target) =>
      parts.hasEnded()
        ? location.assign(target)
        : void Promise.resolve(target).then(services.navigateTo).catch(errors.raise),
    prefetch: (target) => void pages.prefetch(target),
    measured: measurement.begin(address.locale),
  };
}

type Outside = ReturnType<typeof createWords> & ReturnType<typeof createLazyMeasurement>;

/** The parts of the application, introduced to each other. */
function createParts(data: DataBlock, first: CurrentPage, { loadWords, messagesOf, track, pageShown }: Outside) {
  const pendingHash = (): string => router.state.navigation.location?.hash ?? '';
  const pages = createPageParts({ loadWords, initial: data });
  // A payload may have been to blame: the next visit to its page asks for it anew.
  const errors = createReportedErrors(data.config, pages.forget);
  const { router, scrolling, hasEnded, end } = createSiteRouter({
    first,
    loadPage: createPageLoader({ parts: pages, pendingHash }),
    isError: () => errors.current() !== null,
  });
  const isCalm = clearErrorsOnNavigation(router, errors);

  const linked = createLinkedPages(pages.prefetch);
  const services = {
    config: data.config,
    messagesOf,
    errors,
    scrolling,
    servedPath: location.pathname,
    navigateTo: createNavigateTo(router, scrolling.leave),
    pageShown(shown) {
      pageShown(shown);
      recordEntry({ ...updateOf(router.state), committed: true });
      // The switch may have been rendered before it was put into the document.
      syncThemeSwitch();
      if (!savesData()) linked.load();
    },
  } satisfies Partial<SiteServices>;
  const tree = siteTree({
    services,
    track,
    router,
    isCalm,
    onEnd() {
      end();
      // Back and forward change the address, and nobody else brings its page.
      addEventListener('popstate', () => location.reload());
    },
  });
  const takeover = createTakeover({ router, errors, scrolling, tree, onBroken: reported(end) });
  return { router, takeover, pages, errors, services, hasEnded, end };
}

/** A start in one piece would hold up a click, or a frame, on a slow device. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function reported(end: () => void): (error: unknown) => void {
  return (error) => {
    end();
    recordError(error);
    console.error(error);
  };
}

/** The page stays as the server made it where React cannot have it. @throws what hydration throws */
async function hydrateOrEnd({ takeover, end }: ReturnType<typeof createParts>): Promise<boolean> {
  try {
    const isHydrated = await takeover.hydrate();
    if (!isHydrated) end();
    return isHydrated;
  } catch (error) {
    end();
    console.error(error);
    throw error;
  }
}
