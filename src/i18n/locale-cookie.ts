import { readCookie, serializeCookie } from '#lib/cookie.ts';

export const LOCALE_COOKIE_NAME = 'i18n_redirected';
export const LOCALE_COOKIE_DAYS = 365;
export const LOCALE_COOKIE_PATH = '/';
export const LOCALE_COOKIE_SAME_SITE = 'lax';

/** The stored locale as it was written; undefined when absent. Whether it is one of ours is the reader's question. */
export function readLocaleCookie(cookieHeader: string): string | undefined {
  return readCookie(cookieHeader, LOCALE_COOKIE_NAME);
}

/** The cookie that remembers a switch: 365 days, whole site, lax, not secure (as the specification has it). */
export function localeCookie(locale: string, now: Date): string {
  return serializeCookie(LOCALE_COOKIE_NAME, locale, {
    days: LOCALE_COOKIE_DAYS,
    path: LOCALE_COOKIE_PATH,
    sameSite: LOCALE_COOKIE_SAME_SITE,
    now,
  });
}
