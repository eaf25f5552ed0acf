import { LOCALES, type Locale } from '#model/locales.ts';

/** The language tag of a locale's code, for everything in `Intl`: a code is a part of an address and may be any word. */
export function languageTag(code: string, locales: readonly Locale[] = LOCALES): string {
  return locales.find((locale) => locale.code === code)?.iso ?? code;
}
