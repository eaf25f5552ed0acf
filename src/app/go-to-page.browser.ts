import { shownAddress } from '#model/page-name.ts';
import type { ShownPage } from '#analytics/queue.ts';
import type { LoadPage } from '#app/page-loader.browser.ts';
import { shownPage } from '#app/served-page.browser.ts';
import type { View } from '#app/view.browser.tsx';
import { recordEntry } from '#monitoring/early-errors.browser.ts';
import { announcePage } from '#navigation/announce-page.browser.ts';
import { showPending } from '#navigation/pending-indicator.ts';
import { releasePlace, savedPlace, scrollAtOnce } from '#navigation/place.browser.ts';
import { decideScroll, type ScrollDecision } from '#navigation/scroll-decision.ts';
import { scrollTo } from '#navigation/scrolling.browser.ts';
import type { CurrentPage } from '#page/loaded-page.ts';
import { hasState } from '#page/page-state.ts';
import type { ErrorStore } from '#shell/error-store.ts';
import type { ErrorView } from '#model/errors.ts';
import type { PageAddress } from '#model/addresses.ts';
import { APP_ELEMENT_ID } from '#model/frame-ids.ts';
import { pageFacts } from '#model/pages.ts';

/** What a navigation works with. */
export type Means = {
  readonly load: LoadPage;
  readonly view: Pick<View, 'show' | 'update'>;
  readonly errors: ErrorStore;
  readonly updateHead: (page: CurrentPage, error: ErrorView | null) => void;
  /** Called for each page that is shown, its title set; with null for an error page in its place. */
  readonly onShown: (page: ShownPage | null) => void;
};

/** What stands on the screen, and what is to come. */
export type Present = {
  page: CurrentPage;
  /** The error in the place of the page. */
  error: ErrorView | null;
  /** The navigation under way, and the address of the page that is shown until its end. */
  underWay: { readonly left: URL; readonly controller: AbortController } | undefined;
  /** `page` is rendered, and may wait for something of its own. */
  isShowing: boolean;
};

/** `to` is in the address bar already; `left` is the address of the page that is shown. */
export type Destination = {
  readonly left: URL;
  readonly to: URL;
  readonly address: PageAddress;
  readonly isTraversal: boolean;
};

/** Of the frame: src/shell/app-root.tsx. */
const LIVE_REGION = `#${APP_ELEMENT_ID} > [role=status]`;
const STAY: ScrollDecision = { kind: 'stay' };

/** Shows the page of a navigation. Never rejects: what goes wrong is shown at the address it belongs to. */
export async function goToPage(
  means: Means,
  present: Present,
  { left, to, address, isTraversal }: Destination,
): Promise<void> {
  const { load, view, errors, updateHead, onShown } = means;
  // A navigation that is given up has moved nothing.
  const isReturn = present.underWay !== undefined && to.href === left.href;
  const saved = isTraversal ? savedPlace() : undefined;
  const { signal } = begin(present, left);
  const before = present.page;
  const decide = (): ScrollDecision =>
    isReturn ? STAY : decideScroll({ from: left, to, saved, meta: pageFacts(address).meta });
  if (to.pathname === left.pathname && !isStale(means, present)) return stay(present, to, decide());

  showPending(true);
  report(present, left, { next: to });
  const loaded = await load(address, to.href.slice(to.origin.length), signal);
  if (signal.aborted) return;
  const { page, scroll } = withScroll(loaded, decide);

  Object.assign(present, { page, isShowing: true });
  // First: an error of the page is reported with the route it led to.
  report(present, to);
  errors.clear();
  if ('error' in page) errors.raise(page.error);
  const isShown = await view.show(
    { page, pathname: to.pathname },
    { isAtOnce: !hasState(before.address) && !hasState(address), beforeCommit: () => leavePlace(scroll) },
  );
  if (!isShown) return;
  Object.assign(present, { error: errors.current(), isShowing: false, underWay: undefined });
  showPending(false);
  report(present, to, { committed: true });

  updateHead(page, present.error);
  if (scroll.kind !== 'top') scrollTo(scroll, false);
  announcePage(LIVE_REGION, to.hash);
  onShown(present.error === null ? shownPage(page) : null);
}

/** Shows an error that was raised otherwise than by a navigation. */
export function showError({ view, errors, updateHead, onShown }: Means, present: Present): void {
  if (errors.current() === null || errors.current() === present.error) return;
  view.update();
  // A navigation that has rendered its page goes on with it.
  if (present.isShowing) return;
  present.error = errors.current();
  report(present, shownUrl(present), { committed: true });
  updateHead(present.page, present.error);
  announcePage(LIVE_REGION);
  onShown(null);
}

/** Address of the page that is shown: while the next one loads, not the address bar's. */
export function shownUrl({ underWay }: Present): URL {
  return underWay?.left ?? new URL(location.href);
}

function begin(present: Present, left: URL): AbortController {
  present.underWay?.controller.abort();
  const controller = new AbortController();
  present.underWay = { left, controller };
  return controller;
}

/** The same path is the same page: a changed query or hash loads nothing. */
function stay(present: Present, to: URL, scroll: ScrollDecision): void {
  present.underWay = undefined;
  showPending(false);
  releasePlace();
  scrollTo(scroll, true);
  report(present, to);
}

/** Whether a page has to be loaded when it is asked for again: an error stands in its place, and may be over. */
function isStale({ errors }: Means, { page, isShowing }: Present): boolean {
  return isShowing || errors.current() !== null || ('served' in page && page.served === 'error');
}

/** The function by which a page decides where to scroll is the owner's: if it throws, so does the page. */
function withScroll(page: CurrentPage, decide: () => ScrollDecision): { page: CurrentPage; scroll: ScrollDecision } {
  try {
    return { page, scroll: decide() };
  } catch (error) {
    return { page: { address: page.address, error }, scroll: { kind: 'top' } };
  }
}

/** While the page before is laid out: to scroll to the top a moment later would cost a layout of the new one. */
function leavePlace(scroll: ScrollDecision): void {
  releasePlace();
  if (scroll.kind === 'top') scrollAtOnce(0);
}

type Step = { readonly next?: URL; readonly committed?: true };

/** For error reporting: the page that is shown, and the one that is loading; or that React has just committed it. */
function report({ page }: Present, { pathname }: URL, { next, ...committed }: Step = {}): void {
  recordEntry({
    timeStamp: performance.now(),
    state: {
      location: { pathname },
      navigation: { location: next && { pathname: next.pathname } },
      errors: 'error' in page ? {} : null,
    },
    address: shownAddress(page.address),
    ...committed,
  });
}
