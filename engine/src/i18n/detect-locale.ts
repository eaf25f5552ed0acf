import type { Locale } from '#model/define-site.ts';

export type LocaleHints = {
  readonly cookie: string | undefined;
  /** Language tags, the preferred one first. */
  readonly languages: readonly string[];
};

/** The cookie's locale if the site has it, else the first match of `languages`, else ''. */
export function detectLocale({ cookie, languages }: LocaleHints, locales: readonly Locale[]): string {
  if (locales.some(({ code }) => code === cookie)) return cookie ?? '';
  for (const language of languages) {
    const found = matchLanguage(language, locales);
    if (found !== undefined) return found.code;
  }
  return '';
}

/** The whole tag first, then its language alone: `de-AT` takes `de-AT`, else `de`. */
function matchLanguage(language: string, locales: readonly Locale[]): Locale | undefined {
  const wanted = language.trim().toLowerCase();
  return (
    locales.find(({ iso }) => iso.toLowerCase() === wanted) ??
    locales.find(({ iso }) => primarySubtag(iso) === primarySubtag(wanted))
  );
}

function primarySubtag(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}
