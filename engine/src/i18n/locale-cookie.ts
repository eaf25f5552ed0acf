import { parseCookie } from 'cookie';

export const LOCALE_COOKIE_NAME = 'i18n_redirected';
export const LOCALE_COOKIE_DAYS = 365;
export const LOCALE_COOKIE_PATH = '/';
export const LOCALE_COOKIE_SAME_SITE = 'lax';

/** The cookie's value, which may be no locale of the site; undefined when absent. */
export function readLocaleCookie(cookieHeader: string): string | undefined {
  return parseCookie(cookieHeader)[LOCALE_COOKIE_NAME];
}

/** For `document.cookie`: with `Expires`, not `Secure`. Visitors would have to load the library for this one line. */
export function localeCookie(locale: string, now: Date): string {
  const expires = new Date(now);
  expires.setUTCDate(expires.getUTCDate() + LOCALE_COOKIE_DAYS);
  const attributes = `Path=${LOCALE_COOKIE_PATH}; Expires=${expires.toUTCString()}; SameSite=${LOCALE_COOKIE_SAME_SITE}`;
  return `${LOCALE_COOKIE_NAME}=${encodeURIComponent(locale)}; ${attributes}`;
}
