import { parseCookie } from 'cookie';

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
 * specification has it). `Expires` is a date rather than `Max-Age`, as the specification's source writes it. Without the
 * library, which reads it on the server: the visitors would load it for one line.
 */
export function localeCookie(locale: string, now: Date): string {
  const expires = new Date(now.getTime() + LOCALE_COOKIE_DAYS * DAY_MS).toUTCString();
  const attributes = `Path=${LOCALE_COOKIE_PATH}; Expires=${expires}; SameSite=${LOCALE_COOKIE_SAME_SITE}`;
  return `${LOCALE_COOKIE_NAME}=${encodeURIComponent(locale)}; ${attributes}`;
}
