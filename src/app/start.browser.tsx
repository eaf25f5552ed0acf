import { startTransition, StrictMode, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type HydrationState } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { TrackProvider } from '#analytics/track-context.tsx';
import { keep, keepError } from '#monitoring/early-errors.browser.ts';
import { createMessageLoader } from '#i18n/load-messages.ts';
import type { Messages } from '#i18n/messages.ts';
import { createLazyMeasurement } from '#app/lazy-measurement.browser.ts';
import { invariant } from '#lib/invariant.ts';
import { randomId } from '#lib/random-id.ts';
import { createPageLoader } from '#app/page-loader.browser.ts';
import { createNavigateTo } from '#navigation/navigate.browser.ts';
import type { Application } from '#page/application.ts';
import { PAGE_MODULES } from '#page/page-modules.ts';
import type { PageData } from '#page/page-data.ts';
import { createRoutes, SHELL_ROUTE_ID } from '#page/route-table.tsx';
import { createErrorStore } from '#shell/error-store.ts';
import { SiteProvider } from '#shell/site-context.tsx';
import { APP_ELEMENT_ID, SITE_DATA_ID, type SiteData } from '#page/site-data.ts';
import { PageNotFoundError } from '#model/errors.ts';
import { pageFacts } from '#model/pages.ts';
import { addressRouteName, resolvePath, type PageAddress } from '#model/addresses.ts';
import { Mounted } from '#ui/mounted.tsx';

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

  const errors = createErrorStore({
    development: config.development,
    report(error, reference) {
      // It may have been a payload: the next visit to the page asks for it anew.
      pages.forget();
      keepError(error, reference);
      console.error(`Error ${reference}`, error);
    },
    createReference: randomId,
  });
  const pendingHash = (): string => router.state.navigation.location?.hash ?? '';
  const pages = createPageLoader({ loadWords, initial: { build, page }, pendingHash });
  const router = createBrowserRouter(createRoutes(pages.load), { hydrationData });
  clearErrorsOnNavigation(router, errors.clear);
  // Before React listens: an error of a navigation is reported with the route it led to.
  router.subscribe((state) => keep({ timeStamp: performance.now(), state }));

  const navigateTo = createNavigateTo(router);
  const hydratedSince = performance.now();
  const { loadPayload } = pages;
  await hydrate(
    <StrictMode>
      <SiteProvider value={{ config, messagesOf, errors, exchangeHead: createExchange(), navigateTo, loadPayload, pageShown }}>
        <TrackProvider value={track}>
          <RouterProvider router={router} onError={errors.report} />
        </TrackProvider>
      </SiteProvider>
    </StrictMode>,
    errors.report,
  );
  keep({ timeStamp: performance.now(), state: router.state, hydratedSince });
  return {
    // A click cannot wait: what goes wrong is the application's error.
    navigate: (target) => void Promise.resolve(target).then(navigateTo).catch(errors.raise),
    prefetch: pages.prefetch,
    measured: begin(address.locale),
  };
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
  if ('notFound' in page) return { loaderData: {}, errors: { [SHELL_ROUTE_ID]: new PageNotFoundError(page.notFound) } };
  const module = await PAGE_MODULES[pageFacts(address.page).module]?.();
  invariant(module, `no module for the page ${address.page}`);
  const data: PageData = { Page: module.default, payload: page.payload };
  return { loaderData: { [addressRouteName(address)]: data } };
}

function hydrate(app: ReactNode, report: (error: unknown) => void): Promise<void> {
  const container = document.getElementById(APP_ELEMENT_ID);
  invariant(container, 'the page has no application element');
  return new Promise((resolve) => {
    // A transition is rendered in slices: hydration never holds up a reader's scrolling or typing.
    startTransition(() => {
      // What React recovers from it hands to the browser as an uncaught error, and there it is heard of.
      hydrateRoot(container, <Mounted onMounted={resolve}>{app}</Mounted>, { onCaughtError: report, onUncaughtError: report });
    });
  });
}

/** The error page gives way to the next navigation that completes. */
function clearErrorsOnNavigation(router: ReturnType<typeof createBrowserRouter>, clear: () => void): void {
  let { location: shown } = router.state;
  router.subscribe(({ location, navigation, errors }) => {
    if (navigation.state !== 'idle' || location === shown) return;
    shown = location;
    if (errors === null) clear();
  });
}

