import { useEffect, useRef, useState } from 'react';
import { afterPaint } from '#lib/after-paint.ts';
import { useRouterView } from '#navigation/router-view.ts';
import { targetId } from '#navigation/scroll-decision.ts';
import { firstVisible, moveFocus, visibleById } from '#navigation/visible-element.ts';

/** What a live region announces; `count` distinguishes an announcement from the same text before. */
export type Announcement = { readonly text: string; readonly count: number };

type Shown = { readonly pathname: string; readonly interruption: unknown; readonly title: string };

const NOTHING_ANNOUNCED: Announcement = { text: '', count: 0 };

/**
 * On a new path, and when `interruption` (an error) replaces the page: announces the title, which the page's effects
 * set before, and moves the focus to the URL's target or the heading. `servedPath` is where the document began: React may
 * begin with another page.
 */
export function useRouteAnnouncer(interruption: unknown, servedPath: string): Announcement {
  const { pathname, hash } = useRouterView().location;
  const shown = useRef<Shown>({ pathname: servedPath, interruption: null, title: '' });
  const [announcement, setAnnouncement] = useState(NOTHING_ANNOUNCED);

  useEffect(() => {
    const before = shown.current;
    const { title } = document;
    shown.current = { pathname, interruption, title };
    const newPath = before.pathname !== pathname;
    // An error thrown by a page's first render is announced with the page; only a later one changes the title.
    const interrupted = interruption !== null && interruption !== before.interruption && title !== before.title;
    if (!newPath && !interrupted) return;
    const { activeElement } = document;
    // To focus is to lay out the page: once, with its frame.
    afterPaint(() => {
      const focused = (newPath ? visibleById(targetId(hash)) : undefined) ?? firstVisible('main h1');
      // A reader may have been faster.
      const isMoved = ![document.body, activeElement].includes(document.activeElement);
      if (focused !== undefined && !isMoved) moveFocus(focused);
      setAnnouncement(({ count }) => ({ text: title, count: count + 1 }));
    });
  }, [pathname, hash, interruption]);

  return announcement;
}
