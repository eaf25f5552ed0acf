import { createRoot } from 'react-dom/client';
import type { Track } from '#analytics/events.ts';
import { createQueue, type ShownPage } from '#analytics/queue.ts';
import { referenceOf, type ErrorView } from '#model/errors.ts';
import { addressPath } from '#model/addresses.ts';
import { pageName } from '#model/page-name.ts';
import { asksForTimings, type PublicConfig } from '#model/public-config.ts';
import { rootData } from '#model/root-data.ts';
import type { startMeasurement } from '#measurement/entry.browser.ts';
import { createNavigateTo, FOLLOWS_LINKS } from '#app/follow-navigations.browser.ts';
import { shownUrl, type NavigationState, type PageServices } from '#app/go-to-page.browser.ts';
import { createLinkPrefetch, createLoadPage, createPageParts, loadDocument } from '#app/load-page.browser.ts';
import { ENDED_TRANSITION } from '#app/page-transition.browser.ts';
import { createView } from '#app/view.browser.tsx';
import { createTranslate } from '#i18n/translate.ts';
import { createMessageLoader, type Messages, type MessageVersions } from '#i18n/messages.ts';
import { drawInto } from '#lib/draw-tree.ts';
import { randomId } from '#lib/hash.ts';
import { savesData } from '#lib/when-idle.browser.ts';
import { recordError } from '#monitoring/early-errors.browser.ts';
import type { DataBlock, CurrentPage } from '#page/payload.ts';
import { DEFAULT_LOCALE, LOCALES } from '#model/facts.ts';
import { createErrorStore, type ErrorStore } from '#shell/error-store.ts';
import { errorHeadTags, headTags, type HeadTags } from '#shell/head-tags.ts';
import { syncThemeSwitch } from '#theme/theme-preference.ts';

export type Application = ReturnType<typeof composeApplication>;

/** The composition root. Starts nothing: start.browser.ts does. */
export function composeApplication(data: DataBlock, first: CurrentPage, { loadWords, messagesOf }: Words) {
  const { config, until = Infinity } = data;
  const isOver = (): boolean => Date.now() >= until;
  const state: NavigationState = { page: first, error: null, loading: undefined, isRendering: false };
  const measurement = createLazyMeasurement(config, messagesOf);
  const pages = createPageParts({ loadWords, initial: data, shownPath: () => shownUrl(state).pathname });
  const errors = createReportedErrors(config, pages.forget);
  const prefetchLinks = createLinkPrefetch(pages.prefetch);
  const ending = new AbortController();
  const end = (): void => endApplication(ending, state);
  const view = createView({
    site: {
      config,
      messagesOf,
      errors,
      navigateTo: createNavigateTo(() => shownUrl(state).href),
      track: measurement.track,
    },
    first: { page: first, pathname: location.pathname },
    onLastResort: end,
    onBroken(error) {
      end();
      recordError(error);
      console.error(error);
    },
  });
  const services: PageServices = {
    load: createLoadPage(pages, isOver),
    view,
    errors,
    updateHead: createHeadUpdate(config, messagesOf, ending.signal),
    onShown(page) {
      measurement.pageShown(page, shownUrl(state).href);
      // The switch may have been rendered before it was put into the document.
      syncThemeSwitch();
      if (FOLLOWS_LINKS && !savesData()) void prefetchLinks();
    },
  };
  return { state, pages, view, services, measurement, isOver, ended: ending.signal };
}

export type Words = ReturnType<typeof createWords>;

/** The messages that have been loaded; those of `first` for a language that has not been. */
export function createWords(versions: MessageVersions, first: string) {
  const loadMessages = createMessageLoader((url) => fetch(url), versions);
  const words = new Map<string, Messages>();
  return {
    loadWords: async (locale: string): Promise<void> => void words.set(locale, await loadMessages(locale)),
    messagesOf: (locale: string): Messages => words.get(locale) ?? words.get(first) ?? {},
  };
}

/** The application's error state. Every error of the application is reported here, and nowhere else. */
function createReportedErrors({ development }: PublicConfig, forgetPayloads: () => void): ErrorStore {
  return createErrorStore({
    development: development === true,
    report(error, reference) {
      if (ENDED_TRANSITION.test(String(error))) return;
      // A payload may be the cause: all are requested again.
      forgetPayloads();
      recordError(error, reference);
      console.error(`Error ${reference}`, error);
    },
    createReference: () => referenceOf(randomId()),
  });
}

/** Renews title, head and language with each page or error. `ended`: the plain error page is shown, which is in English. */
function createHeadUpdate(config: PublicConfig, messagesOf: Words['messagesOf'], ended: AbortSignal) {
  return (page: CurrentPage, error: ErrorView | null): void => {
    const { locale } = page.address;
    if (error !== null) {
      // Without messages the engine's English texts stay.
      const [shownLocale, messages] = ended.aborted ? [DEFAULT_LOCALE, {}] : [locale, messagesOf(locale)];
      const t = createTranslate(shownLocale, messages, () => {});
      replaceHead(errorHeadTags(error, t), shownLocale);
    } else if ('payload' in page) {
      // The head of the server's page stays as it is.
      replaceHead(headTags(page.payload.head, { config, locale }), locale);
    }
  };
}

function replaceHead({ title, tags }: HeadTags, locale: string): void {
  const { iso, dir } = LOCALES.find(({ code }) => code === locale) ?? { iso: DEFAULT_LOCALE, dir: undefined };
  document.documentElement.lang = iso;
  document.documentElement.dir = dir ?? 'ltr';
  document.title = title;
  for (const element of document.head.querySelectorAll('[data-head]')) element.remove();
  drawInto(document.head, tags);
}

/** From now on the browser follows links, and each loads a document. */
function endApplication(ending: AbortController, state: NavigationState): void {
  if (ending.signal.aborted) return;
  ending.abort();
  // The address bar has the address of the page that was loading.
  if (state.loading !== undefined && !state.isRendering) void loadDocument();
  state.loading?.controller.abort();
  // Back and forward change the address only: the page needs a document.
  addEventListener('popstate', () => location.reload());
}

/** Consent and analytics, which are loaded last. What happens before they arrive waits in the queue. */
function createLazyMeasurement(config: PublicConfig, messagesOf: Words['messagesOf']) {
  const { analytics } = config;
  const timings = asksForTimings(config);
  const queue = createQueue();
  let showBanner: ReturnType<typeof startMeasurement> | undefined;
  let language: string | undefined;

  return {
    track: ((event, properties) => queue.add({ event, properties })) as Track,
    /** For each page that is shown, its title set; with null for an error page in its place. `url`: where it is shown. */
    pageShown(page: CurrentPage | null, url: string): void {
      const shown = page && shownPage(page, url);
      queue.add({ page: shown });
      language = shown?.locale ?? language;
      if (language !== undefined) showBanner?.(language);
    },
    /** `locale`: of the document. Resolves once the consent banner has handlers, or the chunk could not be loaded. */
    async start(locale: string): Promise<void> {
      showBanner = analytics && (await startMeasuring({ analytics, locale, messagesOf, timings, queue }));
      if (showBanner === undefined) {
        // Where the browser refuses the chunk there is no banner: its buttons would have no handlers.
        if (analytics !== undefined) rootData().banner = 'off';
        // Nothing will be sent, now or later.
        queue.onAdd = queue.take;
        queue.take();
        return;
      }
      showBanner(language ?? locale);
    },
  };
}

async function startMeasuring(
  options: Omit<Parameters<typeof startMeasurement>[0], 'createRoot'>,
): Promise<ReturnType<typeof startMeasurement> | undefined> {
  try {
    // A chunk that a blocker refuses is no error to report.
    const chunk = await importChunk()
      .catch(importOnceOnline)
      .catch(() => undefined);
    return chunk?.startMeasurement({ ...options, createRoot });
  } catch (error) {
    recordError(error);
    return undefined;
  }
}

function shownPage(page: CurrentPage, url: string): ShownPage | null {
  const { address } = page;
  if ('error' in page || ('served' in page && page.served === 'error')) return null;
  return {
    name: pageName(address),
    locale: address.locale,
    path: addressPath(address),
    url,
    title: document.title,
  };
}

const importChunk = () => import('#measurement/entry.browser.ts');

/** Offline, imports the chunk once the network is back. Online, the network was not the cause: rejects again. */
async function importOnceOnline(error: unknown) {
  if (navigator.onLine) throw error;
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  return importChunk();
}
