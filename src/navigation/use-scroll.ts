import { useLayoutEffect, useRef } from 'react';
import { decideScroll, targetId, type ScrollDecision } from '#navigation/scroll-decision.ts';
import { FOREIGN_KEY, savedPlace, savePlace } from '#navigation/place.ts';
import { moveFocus, visibleById } from '#navigation/visible-element.ts';
import { useRouterView, type RouterView } from '#navigation/router-view.ts';
import type { RouteMeta } from '#model/pages.ts';

/** How long a reader must not scroll for a place to be kept. */
const REST_MS = 100;

/**
 * Scrolls after each completed navigation, once its page is in the document. Not React Router's ScrollRestoration: that
 * knows no opt-out of the destination, and goes to the top on a changed query and on a missing target.
 */
export function useScroll(meta: RouteMeta): void {
  const { location, historyAction: type } = useRouterView();
  const previous = useRef<RouterView['location'] | null>(null);
  // To the pixel and the moment, while the application lives; the history entries have what must outlive it.
  const positions = useRef(new Map<string, number>());

  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = location;
    // The first page is where the browser put it: a reader who has begun is never moved.
    if (from === null || from === location) return;

    const saved = type === 'POP' ? (positions.current.get(location.key) ?? savedPlace()) : undefined;
    perform(decideScroll({ from, to: location, saved, meta }), from.pathname === location.pathname);
  }, [location, type, meta]);

  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Once the reader rests: browsers allow an entry to be changed a hundred times in half a minute, and no more.
    const remember = (): void => {
      // Entries that the router did not make share one key.
      if (location.key !== FOREIGN_KEY) positions.current.set(location.key, window.scrollY);
      clearTimeout(timer);
      timer = setTimeout(savePlace, REST_MS, location.key);
    };
    savePlace(location.key);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', remember);
    };
  }, [location]);

  useLayoutEffect(() => {
    // While the application lives it restores positions itself, after the page has its height. A document that is
    // left or reloaded is the browser's to restore.
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

function scrollToTarget({ hash, otherwise }: { hash: string; otherwise: 'stay' | 'top' }, samePath: boolean): void {
  const id = targetId(hash);
  const target = visibleById(id);
  if (target !== undefined) {
    target.scrollIntoView();
    // On a new page it gets the focus with the announcement, see useRouteAnnouncer.
    if (samePath) moveFocus(target);
    return;
  }
  // `#top` needs no element: HTML gives it a meaning of its own.
  if (otherwise === 'top' || id.toLowerCase() === 'top') window.scrollTo({ top: 0, behavior: 'instant' });
}
