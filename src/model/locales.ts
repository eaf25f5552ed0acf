import site from '#site/config.ts';

/** A language the site speaks. The four fields of the specification, and the direction where it is not left-to-right. */
export type Locale = {
  readonly code: string;
  readonly name: string;
  /** BCP 47 language tag: `<html lang>`, `hreflang`, and what a browser's language list is matched against. */
  readonly iso: string;
  /** The message file, from the site's folder. */
  readonly file: string;
  readonly dir?: 'rtl';
};

export const LOCALES: readonly Locale[] = site.languages;

/** The locale whose paths carry no prefix. */
export const DEFAULT_LOCALE: string = site.languages[0].code;

/** `/de` for a locale with a prefix, '' for the default one: the prefix-except-default rule. */
export function localePrefix(locale: string): string {
  return locale === DEFAULT_LOCALE ? '' : `/${locale}`;
}
