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

/** As precise as the site can be: the tag itself, its language in the same script (`zh-TW`: `zh-Hant`), its language. */
function matchLanguage(tag: string, locales: readonly Locale[]): Locale | undefined {
  const wanted = likelyTag(tag.trim());
  if (wanted === undefined) return undefined;
  const offered = locales.map((locale) => ({ locale, likely: likelyOf(locale.iso) }));
  const inLanguage = offered.filter(({ likely }) => likely?.language === wanted.language);
  const inScript = inLanguage.filter(({ likely }) => likely?.script === wanted.script);
  const inRegion = inScript.filter(({ likely }) => likely?.region === wanted.region);
  return (inRegion[0] ?? inScript[0] ?? inLanguage[0])?.locale;
}

/** Of the site's languages, each computed once: every visit to an address without a language asks for them. */
const offeredTags = new Map<string, Intl.Locale | undefined>();

function likelyOf(iso: string): Intl.Locale | undefined {
  if (!offeredTags.has(iso)) offeredTags.set(iso, likelyTag(iso));
  return offeredTags.get(iso);
}

/** With the script and region that Unicode's likely subtags add (UTS 35): `zh-TW` is `zh-Hant-TW`. */
function likelyTag(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return undefined;
  }
}
