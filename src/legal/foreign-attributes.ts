import { LOCALES } from '#model/locales.ts';

type Foreign = { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' };

/** Language and direction of an element whose words are in another locale than those around it; none where they are not. */
export function foreignAttributes(locale: string, around: string): Foreign {
  const found = LOCALES.find(({ code }) => code === locale);
  return locale === around || found === undefined ? {} : { lang: found.iso, dir: found.dir ?? 'ltr' };
}
