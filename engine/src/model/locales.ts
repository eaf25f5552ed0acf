import type { Locale } from '#model/define-site.ts';
import site from '#site/config.ts';

export const LOCALES: readonly Locale[] = site.languages;

/** The locale whose paths carry no prefix. */
export const DEFAULT_LOCALE: string = site.languages[0].code;

/** `/de` for a locale with a prefix, '' for the default one: the prefix-except-default rule. */
export function localePrefix(locale: string): string {
  return locale === DEFAULT_LOCALE ? '' : `/${locale}`;
}

/** The locale that a path's prefix names, in lower case, and the path without that prefix. */
export function splitLocale(path: string): { locale: string; rest: string } {
  for (const { code } of LOCALES) {
    const prefix = localePrefix(code).toLowerCase();
    if (prefix !== '' && path.startsWith(`${prefix}/`)) return { locale: code, rest: path.slice(prefix.length) };
  }
  return { locale: DEFAULT_LOCALE, rest: path };
}
