import { localeCookie } from '#i18n/locale-cookie.ts';

/**
 * Following a link of the locale switcher is a switch, and a switch is remembered: also before the application has come. The
 * switcher is a part of the frame and knows the site's languages; a link in `<main>` may say anything.
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
    // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is asynchronous: a click may leave the page
    document.cookie = cookie;
  } catch {
    // Browsers throw in a sandboxed frame.
  }
}
