import { parseCookie } from 'cookie';
import type { Locale } from '#model/define-site.ts';

export const LOCALE_COOKIE_NAME = 'i18n_redirected';
const LOCALE_COOKIE_DAYS = 365;
const LOCALE_COOKIE_PATH = '/';
const LOCALE_COOKIE_SAME_SITE = 'lax';

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

type LocaleHints = {
  readonly cookie: string | undefined;
  readonly languages: readonly string[];
};

/** The cookie's locale if the site has it, else the first match of `languages`, else ''. */
export function detectLocale({ cookie, languages }: LocaleHints, locales: readonly Locale[]): string {
  const chosen = locales.find(({ code }) => code === cookie);
  const [preferred] = languages.flatMap((language) => matchLanguage(language, locales) ?? []);
  return (chosen ?? preferred)?.code ?? '';
}

/** The whole tag first, then its language alone: `de-AT` takes `de-AT`, else `de`. */
function matchLanguage(language: string, locales: readonly Locale[]): Locale | undefined {
  const wanted = language.trim().toLowerCase();
  return (
    locales.find(({ iso }) => iso.toLowerCase() === wanted) ??
    locales.find(({ iso }) => primarySubtag(iso) === primarySubtag(wanted))
  );
}

function primarySubtag(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}
