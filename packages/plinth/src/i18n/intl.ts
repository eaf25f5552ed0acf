import { LOCALES } from '#model/facts.ts';
import type { Locale } from '#model/define-site.ts';

/** The BCP 47 tag that `Intl` takes for a locale: its code is only a part of the URL, and may be any word. */
export function languageTag(code: string, locales: readonly Locale[] = LOCALES): string {
  return locales.find((locale) => locale.code === code)?.iso ?? code;
}

/** The tag by which a locale's dates and numbers are formatted: that of a region, or the locale's own. */
export function formatTag(code: string, locales: readonly Locale[] = LOCALES): string {
  return locales.find((locale) => locale.code === code)?.dates ?? languageTag(code, locales);
}

type LanguageAttributes = { readonly lang: string; readonly dir: 'ltr' | 'rtl' };

/** Attributes of an element whose words are in a locale. */
export function languageAttributes(code: string): LanguageAttributes {
  return { lang: languageTag(code), dir: LOCALES.find((locale) => locale.code === code)?.dir ?? 'ltr' };
}

/** The same of one that may be in another locale than the words around it; none where it is not, nor for an unknown one. */
export function foreignAttributes(locale: string, around: string): Partial<LanguageAttributes> {
  return locale === around || LOCALES.every(({ code }) => code !== locale) ? {} : languageAttributes(locale);
}
