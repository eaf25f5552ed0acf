/** What a language is called in English, as everything is that the commands say: `Dutch` for `nl`. */
export function languageName(tag: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag;
}
