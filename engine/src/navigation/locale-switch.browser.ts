import { localeCookie } from '#i18n/locale-cookie.ts';

/**
 * Remembers the language of a link of the locale switcher that is clicked, also before the application has loaded. Not
 * of links in `<main>`, which may have any attribute.
 */
export function listenToLocaleSwitch(): void {
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-locale]:not(main *)') : null;
    if (link !== null) writeCookie(localeCookie(link.dataset['locale'] ?? '', new Date()));
  });
}

/** Never throws: a browser may refuse the cookie. */
function writeCookie(cookie: string): void {
  try {
    // oxlint-disable-next-line unicorn/no-document-cookie -- cookieStore is asynchronous: a click may leave the page
    document.cookie = cookie;
  } catch {
    // Browsers throw in a sandboxed frame.
  }
}
