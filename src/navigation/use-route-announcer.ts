import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { firstVisible, moveFocus } from '#navigation/visible-element.ts';

/** What a live region says, and how often it has spoken: the same words said again are news too. */
export type Announcement = { readonly text: string; readonly count: number };

const SILENCE: Announcement = { text: '', count: 0 };

/**
 * After a navigation to another path, and when `interruption` (an error raised by hand) takes the page's place: focus on
 * the new heading, and the title once as an announcement. The title is set by then: effects of a page run before its
 * root's.
 */
export function useRouteAnnouncer(interruption: unknown): Announcement {
  const { pathname } = useLocation();
  const shown = useRef({ pathname, interruption });
  const [announcement, setAnnouncement] = useState(SILENCE);

  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, interruption };
    const interrupted = interruption !== null && interruption !== before.interruption;
    if (before.pathname === pathname && !interrupted) return;
    const heading = firstVisible('main h1');
    if (heading !== undefined) moveFocus(heading);
    setAnnouncement(({ count }) => ({ text: document.title, count: count + 1 }));
  }, [pathname, interruption]);

  return announcement;
}
