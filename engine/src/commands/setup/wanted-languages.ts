import type { Answers } from '#commands/setup/answers.ts';
import type { Locale, SiteDefinition } from '#model/define-site.ts';

/** Scripts by their codes of ISO 15924. */
const RIGHT_TO_LEFT = ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg'];

export function wantedLanguages(definition: SiteDefinition, { languages = [] }: Answers): [Locale, ...Locale[]] {
  const found = languages.reduce<Locale[]>((before, tag) => {
    const present = definition.languages.find((locale) => isLanguage(locale, tag));
    return [...before, present ?? localeOf(tag, before, languages)];
  }, []);
  const [first, ...others] = found;
  return first === undefined ? [...definition.languages] : [first, ...others];
}

/** Whether an answer names a language, by its code (`de`) or its tag (`de-AT`). */
export function isLanguage({ code, iso }: Locale, name: string): boolean {
  return [code, iso].some((known) => known.toLowerCase() === name.toLowerCase());
}

/** For short paths the code is that of the language, unless another region of it has that code. */
function localeOf(tag: string, others: readonly Locale[], all: readonly string[]): Locale {
  const { baseName, language } = new Intl.Locale(tag);
  const { script = '' } = new Intl.Locale(tag).maximize();
  const code = others.some((locale) => locale.code === language) ? baseName.toLowerCase() : language;
  // A visitor who chooses among regions of one language sees the region: "Português (Brasil)".
  const isOnly = all.filter((other) => new Intl.Locale(other).language === language).length === 1;
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
