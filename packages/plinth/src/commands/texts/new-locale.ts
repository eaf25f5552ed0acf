import type { Locale } from '#model/define-site.ts';

/** Scripts by their codes of ISO 15924. */
const RIGHT_TO_LEFT = ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg'];

/** The languages of a site as `config.ts` has them, by their tags. */
export function newLocales(tags: readonly string[]): Locale[] {
  return tags.reduce<Locale[]>((before, tag) => [...before, newLocale(tag, before, tags)], []);
}

/**
 * A language of a site beside others. For short paths its code is that of the language, unless another region of it has that
 * code. `tags`: of all languages.
 */
export function newLocale(tag: string, others: readonly Locale[], tags: readonly string[]): Locale {
  const { baseName, language } = new Intl.Locale(tag);
  const { script = '' } = new Intl.Locale(tag).maximize();
  const code = others.some((locale) => locale.code === language) ? baseName.toLowerCase() : language;
  // A visitor who chooses among regions of one language sees the region: "Português (Brasil)".
  const isOnly = tags.filter((other) => new Intl.Locale(other).language === language).length === 1;
  const names = new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard' });
  const name = names.of(isOnly ? language : tag) ?? tag;
  const locale = {
    code,
    name: name[0]?.toLocaleUpperCase(tag) + name.slice(1),
    iso: baseName,
    file: `locales/${code}.json`,
  };
  return RIGHT_TO_LEFT.includes(script) ? { ...locale, dir: 'rtl' } : locale;
}

/** Whether a tag names a language, by its code (`de`) or its tag (`de-AT`). */
export function isLanguage({ code, iso }: Locale, tag: string): boolean {
  return [code, iso].some((known) => known.toLowerCase() === tag.toLowerCase());
}
