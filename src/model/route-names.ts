import type { Locale } from '#model/locales.ts';

/** Stands between a page's name and its locale: `legal-privacy___en`. */
export const ROUTE_NAME_SEPARATOR = '___';
/** Marks the unprefixed twin where every locale is prefixed; accepted when parsed, never written here. */
export const DEFAULT_LOCALE_ROUTE_SUFFIX = 'default';

export function routeName(page: string, locale: string): string {
  return `${page}${ROUTE_NAME_SEPARATOR}${locale}`;
}

/** The locale code at the end of a route name, in its declared letter case; '' when there is none. */
export function localeFromRouteName(name: string, locales: readonly Locale[]): string {
  return splitRouteName(name, locales).locale;
}

/** The page's own name, without locale and suffix. */
export function baseRouteName(name: string, locales: readonly Locale[]): string {
  return splitRouteName(name, locales).base;
}

function splitRouteName(name: string, locales: readonly Locale[]): { base: string; locale: string } {
  const suffix = `${ROUTE_NAME_SEPARATOR}${DEFAULT_LOCALE_ROUTE_SUFFIX}`;
  const bare = name.toLowerCase().endsWith(suffix) ? name.slice(0, -suffix.length) : name;
  for (const { code } of locales) {
    const ending = `${ROUTE_NAME_SEPARATOR}${code}`;
    if (bare.toLowerCase().endsWith(ending.toLowerCase())) {
      return { base: bare.slice(0, -ending.length), locale: code };
    }
  }
  return { base: name, locale: '' };
}
