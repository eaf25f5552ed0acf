import { detectLocale } from '#i18n/detect-locale.ts';
import { readLocaleCookie } from '#i18n/locale-cookie.ts';
import { acceptedLanguages } from '#server/http/negotiation.ts';
import { DEFAULT_LOCALE, LOCALES } from '#model/locales.ts';
import { pagePath } from '#model/addresses.ts';

const multilingual = LOCALES.length > 1;

/** What the answer at the root depends on, beside its path. Nothing on a site of one language. */
export const ROOT_VARY: Readonly<Record<string, string>> = multilingual
  ? { vary: 'Accept-Encoding, Accept-Language, Cookie, Sec-Fetch-Site' }
  : {};

/**
 * The home page a first visit to the root is sent to; undefined when the root itself is right. Only the root detects,
 * and only on arrival: who comes from a page of this site has chosen, also without JavaScript to set a cookie.
 */
export function detectedHome(pathname: string, headers: Pick<Headers, 'get'>): string | undefined {
  if (!multilingual || pathname !== '/' || headers.get('sec-fetch-site') === 'same-origin') return undefined;
  const locale = detectLocale(
    {
      cookie: readLocaleCookie(headers.get('cookie') ?? ''),
      languages: acceptedLanguages(headers.get('accept-language') ?? ''),
    },
    LOCALES,
  );
  return locale === '' || locale === DEFAULT_LOCALE ? undefined : pagePath('home', locale);
}
