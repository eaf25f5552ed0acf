// A file of its own: the chunk of error reporting imports it, and nothing that the application's chunk has. So the SDK
// reports also that the application could not be loaded.

/** Stands between a page's name and its language. */
export const ROUTE_NAME_SEPARATOR = '___';

/** What reports and traces call a page in a language: `legal-privacy___en`. Without the language where it is not known. */
export function routeName(page: string, locale?: string): string {
  return locale === undefined ? page : page + ROUTE_NAME_SEPARATOR + locale;
}
