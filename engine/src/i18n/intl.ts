import { LOCALES } from '#model/locales.ts';
import type { Locale } from '#model/define-site.ts';

/** The BCP 47 tag that `Intl` takes for a locale: its code is only a part of the URL, and may be any word. */
export function languageTag(code: string, locales: readonly Locale[] = LOCALES): string {
  return locales.find((locale) => locale.code === code)?.iso ?? code;
}

/** The tag by which a locale's dates and numbers are formatted: that of a region, or the locale's own. */
export function formatTag(code: string, locales: readonly Locale[] = LOCALES): string {
  return locales.find((locale) => locale.code === code)?.dates ?? languageTag(code, locales);
}

type ForeignAttributes = { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' };

/** Attributes of an element whose words are in another locale than those around it; none where they are in the same. */
export function foreignAttributes(locale: string, around: string): ForeignAttributes {
  const found = LOCALES.find(({ code }) => code === locale);
  return locale === around || found === undefined ? {} : { lang: found.iso, dir: found.dir ?? 'ltr' };
}
