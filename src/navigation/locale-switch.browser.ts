import { localeCookie } from '#i18n/locale-cookie.ts';
import { writeCookie } from '#lib/document-cookie.ts';

/** Following a link of the locale switcher is a switch, and a switch is remembered: also before the application has come. */
export function listenToLocaleSwitch(): void {
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-locale]') : null;
    if (link !== null) writeCookie(localeCookie(link.dataset['locale'] ?? '', new Date()));
  });
}
