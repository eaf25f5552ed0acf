import { StrictMode, type ReactNode } from 'react';
import { createBrowserRouter, type HydrationState } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { TrackProvider } from '#analytics/track-context.tsx';
import { hydrate } from '#app/hydrate.browser.tsx';
import { recordEntry, recordError } from '#monitoring/early-errors.browser.ts';
import { createMessageLoader } from '#i18n/load-messages.ts';
import type { Messages } from '#i18n/messages.ts';
import { createLazyMeasurement } from '#app/lazy-measurement.browser.ts';
import { invariant } from '#lib/invariant.ts';
import { randomId } from '#lib/random-id.ts';
import { createPageLoader } from '#app/page-loader.browser.ts';
import { createNavigateTo } from '#navigation/navigate.browser.ts';
import { createRouterWindow } from '#navigation/router-window.browser.ts';
import type { Application } from '#page/application.ts';
import { PAGE_MODULES } from '#page/page-modules.ts';
import type { PageData } from '#page/page-data.ts';
import { createRoutes } from '#page/route-table.tsx';
import { createErrorStore, type ErrorStore } from '#shell/error-store.ts';
import { LastResort } from '#shell/last-resort.tsx';
import { SiteProvider } from '#shell/site-context.tsx';
import { SITE_DATA_ID, type SiteData } from '#page/site-data.ts';
import { PageNotFoundError } from '#model/errors.ts';
import { pageFacts } from '#model/pages.ts';
import type { PublicConfig } from '#model/public-config.ts';
import { addressRouteName, resolvePath, type PageAddress } from '#model/addresses.ts';

/**
 * Takes over the page the server made: words, router, hydration. Rejects when a part cannot be had; nothing has been
 * touched then, and the page stays as it is.
 */
export async function start(): Promise<Application> {
  const { config, build, words: versions, page } = readSiteData();
  const found = resolvePath(location.pathname);
  invariant(found.kind !== 'unknown', `no page at ${location.pathname}`);
  const { address } = found;

  const loadMessages = createMessageLoader((url) => fetch(url), versions);
  const words = new Map<string, Messages>();
  const loadWords = async (locale: string): Promise<void> => void words.set(locale, await loadMessages(locale));
  const messagesOf = (locale: string): Messages => words.get(locale) ?? words.get(address.locale) ?? {};
  const [hydrationData] = await Promise.all([hydrationFor(address, page), loadWords(address.locale)]);
  const { track, pageShown, begin } = createLazyMeasurement({ analytics: config.analytics, messagesOf });

  const errors = createErrors(config, page, () => pages.forget());
  const pendingHash = (): string => router.state.navigation.location?.hash ?? '';
  const pages = createPageLoader({ loadWords, initial: { build, page }, pendingHash });
  const router = createBrowserRouter(createRoutes(pages.load), { hydrationData, window: createRouterWindow() });
  clearErrorsOnNavigation(router, errors.clear);
  // Before React listens: an error of a navigation is reported with the route it led to.
  router.subscribe((state) => recordEntry({ timeStamp: performance.now(), state }));

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
  await takeOver(
    <LastResort site={site} onShown={end}>
      <SiteProvider value={site}>
        <TrackProvider value={track}>
          <RouterProvider router={router} />
        </TrackProvider>
      </SiteProvider>
    </LastResort>,
    { router, errors },
  );
  recordEntry({ timeStamp: performance.now(), state: router.state, hydratedSince });
  return {
    // A click cannot wait: what goes wrong is the application's error.
    navigate: (target) =>
      hasEnded ? location.assign(target) : void Promise.resolve(target).then(navigateTo).catch(errors.raise),
    prefetch: pages.prefetch,
    measured: begin(address.locale),
  };
}

type Router = ReturnType<typeof createBrowserRouter>;

async function takeOver(app: ReactNode, { router, errors }: { router: Router; errors: ErrorStore }): Promise<void> {
  try {
    await hydrate(<StrictMode>{app}</StrictMode>, errors);
  } catch (error) {
    router.dispose();
    console.error(error);
    throw error;
  }
}

/** The application's error state. What goes wrong in the application is reported here and nowhere else. */
function createErrors({ development }: PublicConfig, page: SiteData['page'], forgetPayloads: () => void): ErrorStore {
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

function readSiteData(): SiteData {
  const text = document.getElementById(SITE_DATA_ID)?.textContent;
  invariant(text, 'the page has no data block');
  // Written by the same build (server/render.tsx).
  return JSON.parse(text) as SiteData;
}

/** The state the server rendered from, so that the first client render equals it. */
async function hydrationFor(address: PageAddress, page: SiteData['page']): Promise<HydrationState> {
  // Whatever it is: an error stands in the page's place. Without any the router would ask for the page.
  if ('notFound' in page) return { loaderData: { [addressRouteName(address)]: null } };
  const module = await PAGE_MODULES[pageFacts(address.page).module]?.();
  invariant(module, `no module for the page ${address.page}`);
  const data: PageData = { Page: module.default, payload: page.payload };
  return { loaderData: { [addressRouteName(address)]: data } };
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
