import { decideScroll, targetId, type ScrollDecision } from '#navigation/scroll-decision.ts';
import { DEFAULT_ENTRY_KEY, savedScrollPosition, saveScrollPosition } from '#navigation/scroll-position.ts';
import { moveFocus, visibleById } from '#navigation/visible-element.ts';
import type { RouterView } from '#navigation/router-view.ts';
import type { Scrolling } from '#navigation/scroll-steps.ts';

/** How long scrolling must have stopped before the position is saved. */
const SCROLL_END_MS = 100;

// Not React Router's ScrollRestoration: there the destination cannot opt out, and a changed query scrolls to the top.
/** Scrolls after each completed navigation, and keeps the places of the entries; `first` is the location of the document. */
export function createScrolling(first: RouterView['location']): Scrolling & { stop(): void } {
  let shown = first;
  let next: { readonly decision: ScrollDecision; readonly samePath: boolean } | undefined;
  // History entries hold the positions too, for after a reload, but cannot be written at each scroll event.
  const positions = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  // Debounced: some browsers allow only a hundred changes of history entries in 30 seconds.
  const onScroll = (): void => {
    if (shown.key !== DEFAULT_ENTRY_KEY) positions.set(shown.key, window.scrollY);
    clearTimeout(timer);
    timer = setTimeout(() => saveScrollPosition(shown.key), SCROLL_END_MS);
  };
  // The browser would restore before the page has its height. It may for a document that is left or reloaded.
  const manual = (): void => void (history.scrollRestoration = 'manual');
  const auto = (): void => void (history.scrollRestoration = 'auto');

  saveScrollPosition(first.key);
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
      if (decision.kind === 'top') {
        document.documentElement.removeAttribute('data-whole');
        scrollToTop();
      }
    },
    complete() {
      if (next === undefined) return;
      const { decision, samePath } = next;
      next = undefined;
      perform(decision, samePath);
      // At the top the place is known: to ask for it would lay out the page.
      saveScrollPosition(shown.key, decision.kind === 'top' ? 0 : undefined);
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
    // The end of the section before shows above the target: it is to have its height before, not what it was taken for.
    target.closest('section')?.previousElementSibling?.toggleAttribute('data-whole', true);
    target.scrollIntoView();
    // On a new page useRouteAnnouncer does.
    if (samePath) moveFocus(target);
    return;
  }
  // In HTML `#top` means the top of the document, without an element of that id.
  if (fallback === 'top' || id.toLowerCase() === 'top') scrollToTop();
}

function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
}
