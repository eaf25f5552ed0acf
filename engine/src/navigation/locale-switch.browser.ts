import { localeCookie } from '#i18n/locale-cookie.ts';

/** Works before the application has loaded. Not for links in `<main>`, which may have any attribute. */
export function listenToLocaleSwitch(): void {
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-locale]:not(main *)') : null;
    if (link !== null) writeCookie(localeCookie(link.dataset['locale'] ?? '', new Date()));
  });
}

function writeCookie(cookie: string): void {
  try {
    // oxlint-disable-next-line unicorn/no-document-cookie -- cookieStore is asynchronous: a click may leave the page
    document.cookie = cookie;
  } catch {
    // Browsers throw in a sandboxed frame.
  }
}
