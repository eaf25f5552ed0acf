import { StrictMode, type ReactNode } from 'react';
import { createBrowserRouter } from 'react-router';
import { TrackProvider } from '#analytics/track-context.tsx';
import { hydrate } from '#app/hydrate.browser.tsx';
import { recordEntry, recordError } from '#monitoring/early-errors.browser.ts';
import type { RouterUpdate } from '#monitoring/navigation-watch.ts';
import { createMessageLoader } from '#i18n/load-messages.ts';
import type { Messages } from '#i18n/messages.ts';
import { createLazyMeasurement } from '#app/lazy-measurement.browser.ts';
import { invariant } from '#lib/invariant.ts';
import { randomId } from '#lib/random-id.ts';
import { createPageLoader } from '#app/page-loader.browser.ts';
import { currentPageOf, hydrationStateOf, pageRoute } from '#app/page-route.browser.ts';
import { PageRouter } from '#app/page-router.browser.tsx';
import { createNavigateTo } from '#navigation/navigate.browser.ts';
import { createRouterWindow } from '#navigation/router-window.browser.ts';
import type { Application } from '#page/application.ts';
import { loadModule } from '#page/page-modules.ts';
import type { CurrentPage } from '#page/loaded-page.ts';
import { AppRoot } from '#shell/app-root.tsx';
import { createErrorStore, type ErrorStore } from '#shell/error-store.ts';
import { LastResort } from '#shell/last-resort.tsx';
import { SiteProvider } from '#shell/site-context.tsx';
import { DATA_BLOCK_ID, type DataBlock } from '#page/data-block.ts';
import { PageNotFoundError } from '#model/errors.ts';
import type { PublicConfig } from '#model/public-config.ts';
import { resolvePath, type PageAddress } from '#model/addresses.ts';

/**
 * Starts the application in the page that the server rendered. Rejects when a part of it cannot be loaded or throws;
 * resolves with undefined when somebody else (a translation, an extension) has changed the page, which is no error. In
 * both cases the page stays as it is.
 */
export async function start(): Promise<Application | undefined> {
  const { config, build, words: versions, page } = readDataBlock();
  const found = resolvePath(location.pathname);
  invariant(found.kind !== 'unknown', `no page at ${location.pathname}`);
  const { address } = found;

  const loadMessages = createMessageLoader((url) => fetch(url), versions);
  const words = new Map<string, Messages>();
  const loadWords = async (locale: string): Promise<void> => void words.set(locale, await loadMessages(locale));
  const messagesOf = (locale: string): Messages => words.get(locale) ?? words.get(address.locale) ?? {};
  const [firstPage] = await Promise.all([servedPage(address, { build, page }), loadWords(address.locale)]);
  const { track, pageShown, begin } = createLazyMeasurement({ analytics: config.analytics, messagesOf });

  const errors = createErrors(config, page, () => pages.forget());
  const pendingHash = (): string => router.state.navigation.location?.hash ?? '';
  const pages = createPageLoader({ loadWords, initial: { build, page }, pendingHash });
  const router = createBrowserRouter([pageRoute(pages.load)], {
    hydrationData: hydrationStateOf(firstPage),
    window: createRouterWindow(),
  });
  clearErrorsOnNavigation(router, errors.clear);
  // Before React listens: an error of a navigation is reported with the route it led to.
  router.subscribe((state) => recordEntry(updateOf(state)));

  /** The application has ended in this document: addresses are the browser's again. */
  let hasEnded = false;
  const end = (): void => {
    hasEnded = true;
    router.dispose();
    // Back and forward change the address, and nobody else brings its page.
    addEventListener('popstate', () => location.reload());
  };

  const navigateTo = createNavigateTo(router);
  const site = { config, messagesOf, errors, exchangeHead: createExchange(), navigateTo, pageShown };
  const hydratedSince = performance.now();
  const isHydrated = await hydrateOrDispose(
    <LastResort site={site} onShown={end}>
      <SiteProvider value={site}>
        <TrackProvider value={track}>
          <PageRouter router={router}>
            <AppRoot />
          </PageRouter>
        </TrackProvider>
      </SiteProvider>
    </LastResort>,
    { router, errors },
  );
  if (!isHydrated) return undefined;
  recordEntry({ ...updateOf(router.state), hydratedSince });
  return {
    // A click cannot wait: what goes wrong is the application's error.
    navigate: (target) =>
      hasEnded ? location.assign(target) : void Promise.resolve(target).then(navigateTo).catch(errors.raise),
    prefetch: pages.prefetch,
    measured: begin(address.locale),
  };
}

type Router = ReturnType<typeof createBrowserRouter>;

async function hydrateOrDispose(
  app: ReactNode,
  { router, errors }: { router: Router; errors: ErrorStore },
): Promise<boolean> {
  try {
    const isHydrated = await hydrate(<StrictMode>{app}</StrictMode>, errors);
    if (!isHydrated) router.dispose();
    return isHydrated;
  } catch (error) {
    router.dispose();
    console.error(error);
    throw error;
  }
}

/** The application's error state. What goes wrong in the application is reported here and nowhere else. */
function createErrors({ development }: PublicConfig, page: DataBlock['page'], forgetPayloads: () => void): ErrorStore {
  return createErrorStore({
    development,
    report(error, reference) {
      // It may have been a payload: the next visit to the page asks for it anew.
      forgetPayloads();
      recordError(error, reference);
      console.error(`Error ${reference}`, error);
    },
    createReference: randomId,
    initial: 'notFound' in page ? new PageNotFoundError(page.notFound) : undefined,
  });
}

function createExchange(): (text: string) => string | undefined {
  let held: string | undefined;
  return (text) => {
    const before = held;
    held = text;
    return before;
  };
}

function readDataBlock(): DataBlock {
  const text = document.getElementById(DATA_BLOCK_ID)?.textContent;
  invariant(text, 'the page has no data block');
  // Written by the same build (server/render/render.tsx).
  return JSON.parse(text) as DataBlock;
}

/** What the server rendered, so that the first client render equals it. */
async function servedPage(
  address: PageAddress,
  { build, page }: Pick<DataBlock, 'build' | 'page'>,
): Promise<CurrentPage> {
  if ('notFound' in page) return { address, error: new PageNotFoundError(page.notFound) };
  return { address, Page: (await loadModule(address)).default, payload: { build, ...page } };
}

/** For error reporting. */
function updateOf(state: Router['state']): RouterUpdate {
  return { timeStamp: performance.now(), state, address: currentPageOf(state).address };
}

/** The error page gives way to the next navigation that completes. One within the page is none. */
function clearErrorsOnNavigation(router: Router, clear: () => void): void {
  let { location: shown } = router.state;
  router.subscribe(({ location, navigation, historyAction }) => {
    if (navigation.state !== 'idle' || location === shown) return;
    const isSamePage = location.pathname === shown.pathname && location.search === shown.search;
    shown = location;
    // A link to where one is asks for the page again.
    if (!isSamePage || (location.hash === '' && historyAction !== 'POP')) clear();
  });
}
