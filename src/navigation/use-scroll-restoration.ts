import { useLayoutEffect, useRef } from 'react';
import { decideScroll, targetId, type ScrollDecision } from '#navigation/scroll-decision.ts';
import { DEFAULT_ENTRY_KEY, savedScrollPosition, saveScrollPosition } from '#navigation/scroll-position.ts';
import { moveFocus, visibleById } from '#navigation/visible-element.ts';
import { useRouterView, type RouterView } from '#navigation/router-view.ts';
import type { RouteMeta } from '#model/pages.ts';

/** How long scrolling must have stopped before the position is saved. */
const SCROLL_END_MS = 100;

// Not React Router's ScrollRestoration: there the destination cannot opt out, and a changed query scrolls to the top.
/** Scrolls after each completed navigation, once its page is in the document. */
export function useScrollRestoration(meta: RouteMeta): void {
  const { location, historyAction: type } = useRouterView();
  const previous = useRef<RouterView['location'] | null>(null);
  // History entries hold the positions too, for after a reload, but cannot be written at each scroll event.
  const positions = useRef(new Map<string, number>());

  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = location;
    // The browser has positioned the first page, and the reader may have scrolled since.
    if (from === null || from === location) return;

    const saved = type === 'POP' ? (positions.current.get(location.key) ?? savedScrollPosition()) : undefined;
    perform(decideScroll({ from, to: location, saved, meta }), from.pathname === location.pathname);
  }, [location, type, meta]);

  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Debounced: some browsers allow only a hundred changes of history entries in 30 seconds.
    const onScroll = (): void => {
      if (location.key !== DEFAULT_ENTRY_KEY) positions.current.set(location.key, window.scrollY);
      clearTimeout(timer);
      timer = setTimeout(saveScrollPosition, SCROLL_END_MS, location.key);
    };
    saveScrollPosition(location.key);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, [location]);

  useLayoutEffect(() => {
    // The browser would restore before the page has its height. It may for a document that is left or reloaded.
    const manual = (): void => void (history.scrollRestoration = 'manual');
    const auto = (): void => void (history.scrollRestoration = 'auto');
    manual();
    window.addEventListener('pagehide', auto);
    window.addEventListener('pageshow', manual);
    return () => {
      auto();
      window.removeEventListener('pagehide', auto);
      window.removeEventListener('pageshow', manual);
    };
  }, []);
}

function perform(decision: ScrollDecision, samePath: boolean): void {
  switch (decision.kind) {
    case 'stay':
      return;
    case 'top':
      return window.scrollTo({ top: 0, behavior: 'instant' });
    case 'restore':
      return window.scrollTo({ top: decision.top, behavior: 'instant' });
    case 'target':
      return scrollToTarget(decision, samePath);
  }
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
  if (fallback === 'top' || id.toLowerCase() === 'top') window.scrollTo({ top: 0, behavior: 'instant' });
}
