import { listenToTrackedElements } from '#analytics/tracked.ts';
import { composeApplication, createWords, type Application, type Words } from '#app/compose-application.browser.ts';
import { followNavigations, FOLLOWS_LINKS } from '#app/follow-navigations.browser.ts';
import { showError } from '#app/go-to-page.browser.ts';
import { tolerateForeignChanges } from '#app/hydrate.browser.tsx';
import { showPending } from '#app/page-transition.browser.ts';
import { createTranslate, type Translate } from '#i18n/translate.ts';
import { listenToClauseNumbers, listenToPrinting, listenToSavedCopies } from '#legal/policy-listeners.browser.ts';
import { invariant } from '#lib/invariant.ts';
import { savesData, whenIdle } from '#lib/when-idle.browser.ts';
import { addressPath, resolvePath, type PageAddress } from '#model/addresses.ts';
import { APP_ELEMENT_ID, DATA_BLOCK_ID } from '#model/frame-ids.ts';
import { policyOf, shownAddress } from '#model/page-name.ts';
import { pageFacts } from '#model/pages.ts';
import { recordEntry } from '#monitoring/early-errors.browser.ts';
import type { DataBlock, CurrentPage } from '#page/payload.ts';
import { fingerprintOfElement } from '#page/fingerprint.ts';
import { loadModule } from '#page/page-modules.ts';
import { bringTitleFace } from '#theme/title-face.browser.ts';

/** Hydrates the server's page, or prepares to render the next. Rejects when a part fails to load or throws. */
export async function start() {
  await nextTask();
  // load-page.browser.ts sets it to `manual` before it loads a document in place of a page.
  history.scrollRestoration = 'auto';
  const data = readDataBlock();
  const found = resolvePath(location.pathname);
  invariant(found.kind !== 'unknown', `no page at ${location.pathname}`);
  const { address } = found;

  const words = createWords(data.words, address.locale);
  const [first] = await Promise.all([firstPage(address, data), words.loadWords(address.locale)]);
  await nextTask();
  tolerateForeignChanges();
  applyLaterStyles();
  const application = composeApplication(data, first, words);
  const { state, pages, measurement } = application;
  const startedAt = performance.now();
  if (!('served' in first)) state.page = await hydrateFirst(application);
  const isHydrated = !('served' in state.page);

  follow(application, !isHydrated);
  listenToPage(application, words);
  recordStart(address, isHydrated ? startedAt : undefined);
  return {
    followsLinks: FOLLOWS_LINKS,
    prefetch: (target: string) => void (FOLLOWS_LINKS && pages.prefetch(target)),
    measured: measurement.start(address.locale),
  };
}

/** The styles of what only the application shows are linked with those of paper: src/ui/later.css. */
function applyLaterStyles(): void {
  document.head.querySelector('link[media=print]')?.removeAttribute('media');
}

/** Starting in one task would delay a click or a frame on a slow device. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function readDataBlock(): DataBlock {
  const text = document.getElementById(DATA_BLOCK_ID)?.textContent;
  invariant(text, 'the page has no data block');
  // The shape is certain: `dataBlock` of src/server/render/render.tsx wrote it, in the same build.
  return JSON.parse(text) as DataBlock;
}

/** The page in the document, with its code and payload where it is to be hydrated, and nothing has changed it. */
async function firstPage(address: PageAddress, { build, page, fingerprint }: DataBlock): Promise<CurrentPage> {
  if (page !== undefined && 'failed' in page) return { address, served: 'error' };
  if (page === undefined || fingerprint === undefined) return { address, served: 'page' };
  const element = document.getElementById(APP_ELEMENT_ID);
  if (element === null || fingerprintOfElement(element) !== fingerprint) return { address, served: 'page' };
  const { module } = pageFacts(address);
  return { address, Page: (await loadModule(module)).default, payload: { build, ...page } };
}

/** @throws what hydration throws: the page stays as the server made it, with links that the browser follows */
async function hydrateFirst({ view }: Application): Promise<CurrentPage> {
  try {
    return await view.hydrate();
  } catch (error) {
    console.error(error);
    throw error;
  }
}

/** Starts to show errors and to follow links. `isServed`: React has not rendered the page. */
function follow({ services, state, view, isOver, ended }: Application, isServed: boolean): void {
  // Later, because React may be rendering when it reports an error.
  services.errors.subscribe(() => queueMicrotask(() => showError(services, state)));
  showError(services, state);
  if (FOLLOWS_LINKS) followNavigations(services, state, ended);
  addEventListener('pageshow', ({ persisted }) => {
    showPending(false);
    // The document was left while another page was loading: the address is that page's. Or its day is over.
    if (persisted && (state.loading !== undefined || isOver())) location.reload();
  });
  services.onShown(state.page);
  if (FOLLOWS_LINKS) bringTitleFace();
  if (!isServed) return;
  // While developing: Vite replaces components, and React has rendered none of this page.
  import.meta.hot?.on('vite:afterUpdate', () => view.hasRendered() || location.reload());
  if (FOLLOWS_LINKS && !savesData()) whenIdle(view.renderFrame);
}

/** Listeners on the document work where React has not rendered the page. */
function listenToPage({ state, measurement: { track } }: Application, { messagesOf }: Words): void {
  const shown = (): PageAddress => state.page.address;
  listenToTrackedElements(track);
  const t: Translate = (key, values) =>
    createTranslate(shown().locale, messagesOf(shown().locale), () => {})(key, values);
  listenToSavedCopies(() => ({ t, locale: shown().locale, policy: policyOf(shown()) }));
  listenToPrinting(t);
  listenToClauseNumbers({
    t,
    path: () => addressPath(shown()),
    onCopied: (clause) => track('clause_link_copied', { policy: addressPath(shown()), clause }),
  });
  addEventListener('beforeprint', () => {
    if (pageFacts(shown()).module === 'policy') track('policy_printed', { policy: addressPath(shown()) });
  });
}

function recordStart(address: PageAddress, renderedSince: number | undefined): void {
  const { pathname: path } = location;
  recordEntry({ step: 'started', timeStamp: performance.now(), path, address: shownAddress(address), renderedSince });
}
