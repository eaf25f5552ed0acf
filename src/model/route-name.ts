// Not in page-name.ts: the chunk of error reporting needs this only, and would load the application's for it.

/** Stands between a page's name and its language. */
export const ROUTE_NAME_SEPARATOR = '___';

/** What reports and traces call a page in a language: `legal-privacy___en`. Without the language where it is not known. */
export function routeName(page: string, locale?: string): string {
  return locale === undefined ? page : page + ROUTE_NAME_SEPARATOR + locale;
}
