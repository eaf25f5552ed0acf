import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { firstVisible, moveFocus } from '#navigation/visible-element.browser.ts';

/**
 * After a navigation to another path: focus on the new heading, and the title once as text for a live region.
 * @returns '' until the first such navigation. The title is set by then: effects of a page run before its root's.
 */
export function useRouteAnnouncer(): string {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = firstVisible('main h1');
    if (heading !== undefined) moveFocus(heading);
    setAnnouncement(document.title);
  }, [pathname]);

  return announcement;
}
