import { parseCookie, stringifySetCookie } from 'cookie';

export const LOCALE_COOKIE_NAME = 'i18n_redirected';
export const LOCALE_COOKIE_DAYS = 365;
export const LOCALE_COOKIE_PATH = '/';
export const LOCALE_COOKIE_SAME_SITE = 'lax';

const DAY_MS = 86_400_000;

/** The stored locale as it was written; undefined when absent. Whether it is one of ours is the reader's question. */
export function readLocaleCookie(cookieHeader: string): string | undefined {
  return parseCookie(cookieHeader)[LOCALE_COOKIE_NAME];
}

/**
 * The cookie that remembers a switch, as `document.cookie` takes it: 365 days, whole site, lax, not secure (as the
 * specification has it). `Expires` is a date rather than `Max-Age`, as the specification's source writes it.
 */
export function localeCookie(locale: string, now: Date): string {
  return stringifySetCookie({
    name: LOCALE_COOKIE_NAME,
    value: locale,
    path: LOCALE_COOKIE_PATH,
    expires: new Date(now.getTime() + LOCALE_COOKIE_DAYS * DAY_MS),
    sameSite: LOCALE_COOKIE_SAME_SITE,
  });
}
