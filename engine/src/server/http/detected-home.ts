import { detectLocale, readLocaleCookie } from '#i18n/visitor-locale.ts';
import { acceptedLanguages } from '#server/http/negotiation.ts';
import { DEFAULT_LOCALE, LOCALES } from '#model/locales.ts';
import { pagePath } from '#model/addresses.ts';

const multilingual = LOCALES.length > 1;

/** The `Vary` header of the root, which detects the language. Empty on a site of one language. */
export const ROOT_VARY: Readonly<Record<string, string>> = multilingual
  ? { vary: 'Accept-Encoding, Accept-Language, Cookie, Sec-Fetch-Site' }
  : {};

/** The home page of the visitor's language, to redirect the root to; undefined where the root is to be served. */
export function detectedHome(pathname: string, headers: Pick<Headers, 'get'>): string | undefined {
  // Same origin: following a link to the root is a choice of language, even where no script could set the cookie.
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
