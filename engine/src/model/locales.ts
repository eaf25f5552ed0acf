import type { Locale } from '#model/define-site.ts';
import site from '#site/config.ts';

export const LOCALES: readonly Locale[] = site.languages;

/** The locale whose paths carry no prefix. */
export const DEFAULT_LOCALE: string = site.languages[0].code;

/** `/de` for a locale with a prefix, '' for the default one: the prefix-except-default rule. */
export function localePrefix(locale: string): string {
  return locale === DEFAULT_LOCALE ? '' : `/${locale}`;
}
