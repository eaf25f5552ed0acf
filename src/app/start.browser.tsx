import { createBrowserRouter } from 'react-router';
import { TrackProvider } from '#analytics/track-context.tsx';
import { createMessageLoader } from '#i18n/load-messages.ts';
import type { Messages } from '#i18n/messages.ts';
import { tolerateForeignChanges } from '#app/foreign-changes.browser.ts';
import { createLazyMeasurement } from '#app/lazy-measurement.browser.ts';
import { createLinkedPages } from '#app/linked-pages.browser.ts';
import { createPageLoader } from '#app/page-loader.browser.ts';
import { listenToPage } from '#app/page-listeners.browser.ts';
import { currentPageOf, hydrationStateOf, pageRoute } from '#app/page-route.browser.ts';
import { PageRouter } from '#app/page-router.browser.tsx';
import { clearErrorsOnNavigation, createReportedErrors } from '#app/reported-errors.browser.ts';
import { firstPage, readDataBlock, shownPage } from '#app/served-page.browser.ts';
import { createTakeover, type Tree } from '#app/take-over.browser.tsx';
import { invariant } from '#lib/invariant.ts';
import { savesData } from '#lib/saves-data.browser.ts';
import { whenIdle } from '#lib/when-idle.browser.ts';
import { recordEntry, recordError } from '#monitoring/early-errors.browser.ts';
import type { RouterUpdate } from '#monitoring/navigation-watch.ts';
import { createNavigateTo } from '#navigation/navigate.browser.ts';
import { createRouterWindow } from '#navigation/router-window.browser.ts';
import { showPending } from '#navigation/pending-indicator.ts';
import { createScrolling } from '#navigation/scrolling.browser.ts';
import type { Application } from '#page/application.ts';
import { AppRoot } from '#shell/app-root.tsx';
import { LastResort } from '#shell/last-resort.tsx';
import { SiteProvider, type SiteServices } from '#shell/site-context.tsx';
import { resolvePath } from '#model/addresses.ts';
import { syncThemeSwitch } from '#theme/theme-preference.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Starts the application in the page that the server rendered, which stays as it is: React begins with the next page, or
 * hydrates one that has a state of its own. Rejects when a part of it cannot be loaded or throws; resolves with undefined
 * when somebody has changed a page of that kind meanwhile, which is no error.
 */
export async function start(): Promise<Application | undefined> {
  const startedAt = performance.now();
  tolerateForeignChanges();
  const { config, build, words: versions, page, hydrate } = readDataBlock();
  const found = resolvePath(location.pathname);
  invariant(found.kind !== 'unknown', `no page at ${location.pathname}`);
  const { address } = found;

  const loadMessages = createMessageLoader((url) => fetch(url), versions);
  const words = new Map<string, Messages>();
  const loadWords = async (locale: string): Promise<void> => void words.set(locale, await loadMessages(locale));
  const messagesOf = (locale: string): Messages => words.get(locale) ?? words.get(address.locale) ?? {};
  const [first] = await Promise.all([firstPage(address, { build, page, hydrate }), loadWords(address.locale)]);
  const measurement = createLazyMeasurement({ analytics: config.analytics, messagesOf });

  const pendingHash = (): string => router.state.navigation.location?.hash ?? '';
  const pages = createPageLoader({ loadWords, initial: { build, page }, pendingHash });
  // A payload may have been to blame: the next visit to its page asks for it anew.
  const errors = createReportedErrors(config, pages.forget);
  const router: Router = createBrowserRouter([pageRoute(pages.load, isStale)], {
    hydrationData: hydrationStateOf(first),
    window: createRouterWindow(),
  });
  clearErrorsOnNavigation(router, errors.clear);
  // Before React listens: an error of a navigation is reported with the route it led to.
  router.subscribe((state) => {
    recordEntry(updateOf(state));
    if (state.navigation.state !== 'idle') showPending(true);
  });

  /** The application has ended in this document: addresses are the browser's again. */
  let hasEnded = false;
  const scrolling = createScrolling(router.state.location);
  const stop = (): void => {
    hasEnded = true;
    router.dispose();
    scrolling.stop();
  };
  const end = (): void => {
    stop();
    // Back and forward change the address, and nobody else brings its page.
    addEventListener('popstate', () => location.reload());
  };
  const onBroken = (error: unknown): void => {
    stop();
    recordError(error);
    console.error(error);
  };

  const linked = createLinkedPages(pages.prefetch);
  const pageShown: SiteServices['pageShown'] = (shown) => {
    measurement.pageShown(shown);
    // The switch may have been rendered before it was put into the document.
    syncThemeSwitch();
    if (!savesData()) linked.load();
  };
  const navigateTo = createNavigateTo(router, scrolling.leave);
  const services = { config, messagesOf, errors, scrolling, navigateTo, pageShown, servedPath: location.pathname };
  const tree: Tree = ({ head, place, mayShow }) => {
    const site: SiteServices = { ...services, place, mayShow, exchangeHead: createExchange(head) };
    return (
      <LastResort site={site} onShown={end}>
        <SiteProvider value={site}>
          <TrackProvider value={measurement.track}>
            <PageRouter router={router}>
              <AppRoot />
            </PageRouter>
          </TrackProvider>
        </SiteProvider>
      </LastResort>
    );
  };
  const takeover = createTakeover({ router, errors, scrolling, tree, onBroken });
  /** A page that React has not drawn has to be loaded, if an error stands in its place; what was not found may be there now. */
  function isStale(): boolean {
    const current = currentPageOf(router.state);
    return 'served' in current && (errors.current() !== null || current.served === 'not-found');
  }

  if ('served' in first) {
    takeover.wait();
    pageShown(shownPage(first));
    if (!savesData()) whenIdle(takeover.renderFrame);
  } else {
    const isHydrated = await takeover.hydrate().catch((error: unknown) => {
      stop();
      console.error(error);
      throw error;
    });
    if (!isHydrated) {
      stop();
      return undefined;
    }
  }
  listenToPage({ track: measurement.track, messagesOf, shown: () => currentPageOf(router.state).address });
  recordEntry({ ...updateOf(router.state), hydratedSince: startedAt });
  return {
    // A click cannot wait: what goes wrong is the application's error.
    navigate: (target) =>
      hasEnded ? location.assign(target) : void Promise.resolve(target).then(navigateTo).catch(errors.raise),
    prefetch: (target) => void pages.prefetch(target),
    measured: measurement.begin(address.locale),
  };
}

function createExchange(head: string | undefined): SiteServices['exchangeHead'] {
  let held: string | undefined = head;
  return (text) => {
    const before = held;
    held = text;
    return before;
  };
}

/** For error reporting. */
function updateOf(state: Router['state']): RouterUpdate {
  return { timeStamp: performance.now(), state, address: currentPageOf(state).address };
}
