import { useEffect, useRef, useState } from 'react';
import { useRouterView } from '#navigation/router-view.ts';
import { targetId } from '#navigation/scroll-decision.ts';
import { firstVisible, moveFocus, visibleById } from '#navigation/visible-element.ts';

/** What a live region says, and how often it has spoken: the same words said again are news too. */
export type Announcement = { readonly text: string; readonly count: number };

const SILENCE: Announcement = { text: '', count: 0 };

/**
 * After a navigation to another path, and when `interruption` (an error) takes the page's place: the title once as an
 * announcement, and focus on what the address points at, or on the new heading. The title is set by then: effects of a
 * page run before its root's.
 */
export function useRouteAnnouncer(interruption: unknown): Announcement {
  const { pathname, hash } = useRouterView().location;
  const shown = useRef({ pathname, interruption, title: '' });
  const [announcement, setAnnouncement] = useState(SILENCE);

  useEffect(() => {
    const before = shown.current;
    const { title } = document;
    shown.current = { pathname, interruption, title };
    const newPath = before.pathname !== pathname;
    // What a page throws as it arrives is on the screen with it, and announced: its news comes after.
    const interrupted = interruption !== null && interruption !== before.interruption && title !== before.title;
    if (!newPath && !interrupted) return;
    const focused = (newPath ? visibleById(targetId(hash)) : undefined) ?? firstVisible('main h1');
    if (focused !== undefined) moveFocus(focused);
    setAnnouncement(({ count }) => ({ text: title, count: count + 1 }));
  }, [pathname, hash, interruption]);

  return announcement;
}
