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
  const suffix = `${ROUTE_NAME_SEPARATOR}${DEFAULT_LOCALE_ROUTE_SUFFIX}`;
  const lower = name.toLowerCase();
  const bare = lower.endsWith(suffix) ? lower.slice(0, -suffix.length) : lower;
  return locales.find(({ code }) => bare.endsWith(routeName('', code).toLowerCase()))?.code ?? '';
}
