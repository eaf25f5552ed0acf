import { decideScroll, targetId, type ScrollDecision } from '#navigation/scroll-decision.ts';
import { DEFAULT_ENTRY_KEY, savedScrollPosition, saveScrollPosition } from '#navigation/scroll-position.ts';
import { moveFocus, visibleById } from '#navigation/visible-element.ts';
import type { RouterView } from '#navigation/router-view.ts';
import type { Scrolling } from '#navigation/scroll-steps.ts';

/** How long scrolling must have stopped before the position is saved. */
const SCROLL_END_MS = 100;

/** When there is no next frame. */
const NEXT_FRAME_MS = 200;

type BrowserScrolling = Scrolling & {
  /** The present entry is about to be left: only now can its place be written to it. */
  leave(): void;
  stop(): void;
};

// Not React Router's ScrollRestoration: there the destination cannot opt out, and a changed query scrolls to the top.
/** Scrolls after each completed navigation, and keeps the places of the entries; `first` is the location of the document. */
export function createScrolling(first: RouterView['location']): BrowserScrolling {
  let shown = first;
  /** As it was last told: to ask for it lays out the page, if anything in it has changed. */
  let top = window.scrollY;
  let next: { readonly decision: ScrollDecision; readonly samePath: boolean } | undefined;
  // History entries hold the positions too, for after a reload, but cannot be written at each scroll event.
  const positions = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  // Debounced: some browsers allow only a hundred changes of history entries in 30 seconds.
  const onScroll = (): void => {
    top = window.scrollY;
    if (shown.key !== DEFAULT_ENTRY_KEY) positions.set(shown.key, top);
    clearTimeout(timer);
    timer = setTimeout(() => saveScrollPosition(shown.key), SCROLL_END_MS);
  };
  // The browser would restore before the page has its height. It may for a document that is left or reloaded.
  const manual = (): void => void (history.scrollRestoration = 'manual');
  const auto = (): void => void (history.scrollRestoration = 'auto');

  saveScrollPosition(first.key, top);
  manual();
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('pagehide', auto);
  addEventListener('pageshow', manual);

  return {
    prepare({ location, historyAction }, meta) {
      // The browser has positioned the first page, and the reader may have scrolled since.
      if (location === shown) return;
      const from = shown;
      shown = location;
      next = undefined;
      clearTimeout(timer);
      const saved = historyAction === 'POP' ? (positions.get(location.key) ?? savedScrollPosition()) : undefined;
      const decision = decideScroll({ from, to: location, saved, meta });
      next = { decision, samePath: from.pathname === location.pathname };
      if (decision.kind !== 'top') return;
      document.documentElement.removeAttribute('data-whole');
      if (top > 0) scrollToTop();
      if (!next.samePath) showTopFirst();
    },
    complete() {
      if (next === undefined) return;
      const { decision, samePath } = next;
      next = undefined;
      perform(decision, samePath);
      // At the top the place is known: to ask for it would lay out the page.
      saveScrollPosition(shown.key, decision.kind === 'top' ? 0 : undefined);
    },
    leave() {
      top = window.scrollY;
      saveScrollPosition(shown.key, top);
    },
    stop() {
      clearTimeout(timer);
      auto();
      removeEventListener('scroll', onScroll);
      removeEventListener('pagehide', auto);
      removeEventListener('pageshow', manual);
    },
  };
}

function perform(decision: ScrollDecision, samePath: boolean): void {
  if (decision.kind === 'restore') {
    // A place in pixels is found again where everything above it has its height, and not what it was taken for.
    document.documentElement.toggleAttribute('data-whole', decision.top > 0);
    window.scrollTo({ top: decision.top, behavior: 'instant' });
  }
  if (decision.kind === 'target') scrollToTarget(decision, samePath);
}

function scrollToTarget({ hash, fallback }: { hash: string; fallback: 'stay' | 'top' }, samePath: boolean): void {
  const id = targetId(hash);
  const target = visibleById(id);
  if (target !== undefined) {
    target.scrollIntoView();
    // On a new page useRouteAnnouncer does.
    if (samePath) moveFocus(target);
    return;
  }
  // In HTML `#top` means the top of the document, without an element of that id.
  if (fallback === 'top' || id.toLowerCase() === 'top') scrollToTop();
}

/**
 * Lays out and paints what is at the top of a new page, and the clauses of a text with the next frame. By a timer too: in
 * a tab that nobody sees there is no frame.
 */
function showTopFirst(): void {
  const { documentElement: root } = document;
  const showAll = (): void => root.removeAttribute('data-fresh');
  root.dataset['fresh'] = '';
  requestAnimationFrame(() => requestAnimationFrame(showAll));
  setTimeout(showAll, NEXT_FRAME_MS);
}

function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
}
