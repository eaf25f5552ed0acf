import { shownAddress } from '#model/page-name.ts';
import type { LoadPage } from '#app/load-page.browser.ts';
import { endTransition, showPending } from '#app/page-transition.browser.ts';
import type { View } from '#app/view.browser.tsx';
import { recordEntry, type NavigationStep } from '#monitoring/early-errors.browser.ts';
import { announcePage } from '#navigation/focus.browser.ts';
import { decideScroll, type ScrollDecision } from '#navigation/scroll-decision.ts';
import { releasePosition, savedPosition, scrollTo, scrollToTop } from '#navigation/scrolling.browser.ts';
import type { CurrentPage } from '#page/payload.ts';
import type { ErrorStore } from '#shell/error-store.ts';
import { showTitleFace } from '#theme/title-face.browser.ts';
import type { ErrorView } from '#model/errors.ts';
import type { PageAddress } from '#model/addresses.ts';
import { APP_ELEMENT_ID } from '#model/frame-ids.ts';
import { pageFacts } from '#model/pages.ts';

export type PageServices = {
  readonly load: LoadPage;
  readonly view: Pick<View, 'show' | 'update'>;
  readonly errors: ErrorStore;
  readonly updateHead: (page: CurrentPage, error: ErrorView | null) => void;
  /** Called for each page that is shown, its title set; with null for an error page in its place. */
  readonly onShown: (page: CurrentPage | null) => void;
};

/** The page that is shown, and the navigation in progress. Written here only; start.browser.ts sets the first page. */
export type NavigationState = {
  page: CurrentPage;
  /** The error that is shown, or being rendered, in the place of the page. */
  error: ErrorView | null;
  /** Until the end of a navigation. `left` is the address of the page that is shown. */
  loading: { readonly left: URL; readonly controller: AbortController } | undefined;
  /** React is rendering `page`, which may suspend. */
  isRendering: boolean;
};

/** `left` is the address of the page that is shown, `to` is in the address bar already. */
export type Destination = {
  readonly left: URL;
  readonly to: URL;
  readonly address: PageAddress;
  readonly isTraversal: boolean;
};

/** The live region that src/shell/app-root.tsx renders. */
const LIVE_REGION = `#${APP_ELEMENT_ID} > [role=status]`;

/** Shows the page of a navigation. Never rejects: an error is shown at the address it belongs to. */
export async function goToPage(services: PageServices, state: NavigationState, destination: Destination) {
  const { load, view, errors, updateHead, onShown } = services;
  const { left, to, address } = destination;
  const decide = scrollDecider(state, destination);
  const { signal } = startLoading(state, left);
  const before = state.page;
  if (to.pathname === left.pathname && !isStale(services, state)) return stay(state, to, decide());

  showPending(true);
  report('left', state, left);
  const loaded = await load(address, to.href.slice(to.origin.length), signal);
  if (signal.aborted) return;
  const { page, scroll } = withScroll(loaded, decide);

  Object.assign(state, { page, isRendering: true });
  // Before the page is rendered, so that an error in it is reported with its route.
  report('arrived', state, to);
  errors.clear();
  if ('error' in page) errors.raise(page.error);
  // It is rendered with the page: `showError` must not render it once more.
  state.error = errors.current();
  const isShown = await view.show(
    { page, pathname: to.pathname },
    { isAtOnce: isStatic(before.address) && isStatic(address), beforeCommit: () => leavePage(scroll), signal },
  );
  if (!isShown) return;
  // The next page may be loading by now: it is this one that it leaves.
  const next = signal.aborted && state.loading !== undefined ? { ...state.loading, left: to } : undefined;
  Object.assign(state, { error: errors.current(), isRendering: false, loading: next });
  showPending(next !== undefined);
  report('committed', state, to);

  updateHead(page, state.error);
  if (scroll.kind !== 'top') scrollTo(scroll, false);
  announcePage(LIVE_REGION, to.hash);
  onShown(state.error === null ? page : null);
}

/** Shows an error that no navigation raised, such as one of an event handler. */
export function showError({ view, errors, updateHead, onShown }: PageServices, state: NavigationState): void {
  if (errors.current() === null || errors.current() === state.error) return;
  view.update();
  // The navigation in progress updates head, focus and state itself.
  if (state.isRendering) return;
  state.error = errors.current();
  report('committed', state, shownUrl(state));
  updateHead(state.page, state.error);
  announcePage(LIVE_REGION);
  onShown(null);
}

/** Address of the page that is shown: while the next one loads, not the address bar's. */
export function shownUrl({ loading }: NavigationState): URL {
  return loading?.left ?? new URL(location.href);
}

/** Called before the navigation changes `state`. What it returns may throw: see withScroll. */
function scrollDecider(
  { loading }: NavigationState,
  { left, to, address, isTraversal }: Destination,
): () => ScrollDecision {
  // Back to the page that is still shown: the aborted navigation has not scrolled it.
  if (loading !== undefined && to.href === left.href) return () => ({ kind: 'stay' });
  const saved = isTraversal ? savedPosition() : undefined;
  return () => decideScroll({ from: left, to, saved, meta: pageFacts(address).meta });
}

function startLoading(state: NavigationState, left: URL): AbortController {
  state.loading?.controller.abort();
  endTransition();
  const controller = new AbortController();
  state.loading = { left, controller };
  return controller;
}

/** The same path is the same page: a changed query or hash loads nothing. */
function stay(state: NavigationState, to: URL, scroll: ScrollDecision): void {
  state.loading = undefined;
  showPending(false);
  releasePosition();
  scrollTo(scroll, true);
  report('arrived', state, to);
}

/** Whether a link to the same path loads the page again: an error is shown in its place, and may not occur again. */
function isStale({ errors }: PageServices, { page, isRendering }: NavigationState): boolean {
  return isRendering || errors.current() !== null || ('served' in page && page.served === 'error');
}

/** The function by which a page decides where to scroll is the owner's: if it throws, the page fails. */
function withScroll(page: CurrentPage, decide: () => ScrollDecision): { page: CurrentPage; scroll: ScrollDecision } {
  try {
    return { page, scroll: decide() };
  } catch (error) {
    return { page: { address: page.address, error }, scroll: { kind: 'top' } };
  }
}

function isStatic(address: PageAddress): boolean {
  const { hydrate, keepAlive, transition } = pageFacts(address).meta;
  return hydrate === false && keepAlive !== true && transition !== true;
}

/** Called while the previous page is in the document: scrolling later would cost a layout of the new page. */
function leavePage(scroll: ScrollDecision): void {
  releasePosition();
  if (scroll.kind === 'top') scrollToTop();
  // Last: the place of the previous page would be read from a new layout of it, with the face.
  showTitleFace();
}

function report(step: NavigationStep['step'], { page }: NavigationState, { pathname }: URL): void {
  recordEntry({
    step,
    timeStamp: performance.now(),
    path: pathname,
    address: shownAddress(page.address),
    failed: 'error' in page,
  });
}
