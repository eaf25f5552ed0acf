import { localeCookie } from '#i18n/locale-cookie.ts';
import { writeCookie } from '#lib/document-cookie.ts';

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
