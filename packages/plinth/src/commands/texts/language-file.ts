import { literal } from '#commands/texts/literal.ts';
import { parseMessages, messageFile, type Messages } from '#commands/texts/messages.ts';
import { isLanguage, newLocale } from '#commands/texts/new-locale.ts';
import { languageName, shippedWords } from '#commands/texts/shipped-words.ts';
import type { Locale } from '#model/define-site.ts';

export type LanguageFile = {
  readonly path: string;
  /** undefined where the file has every word already. */
  readonly text: string | undefined;
  /** What was done, and what is left to do. */
  readonly lines: readonly string[];
};

/**
 * The file of a language with the words that are shipped in it, beside those that it has. `tag`: known to Intl. `read`: the
 * text of a file of the site.
 */
export function languageFile(
  tag: string,
  locales: readonly [Locale, ...Locale[]],
  read: (path: string) => string | undefined,
): LanguageFile {
  const known = locales.find((locale) => isLanguage(locale, tag));
  const locale = known ?? newLocale(tag, locales, [...locales.map(({ iso }) => iso), tag]);
  const { file: path } = locale;
  const before = read(path);
  const present = parseMessages(before ?? '{}');
  const first = parseMessages(read(locales[0].file) ?? '{}');
  const added = [...(shippedWords(tag) ?? [])].filter(
    ([key]) => !present.has(key) && (first.has(key) || !isOfPage(key)),
  );
  const messages = new Map([...present, ...added]);
  const isWritten = before === undefined || added.length > 0;
  return {
    path,
    text: isWritten ? messageFile(messages) : undefined,
    lines: [
      isWritten
        ? `written  ${path}: ${added.length} messages that Plinth has in ${languageName(tag)}`
        : `kept     ${path}: it has every message that Plinth has in ${languageName(tag)}`,
      ...missing(path, messages, first),
      ...(known === undefined ? ['', 'Add to languages in config.ts:', '', `    ${literal(locale)},`] : []),
    ],
  };
}

/** Words of the site's own, of which a home page that `plinth init` wrote has some. */
function isOfPage(key: string): boolean {
  return /^(?:home|pages)\./.test(key);
}

function missing(path: string, messages: Messages, first: Messages): string[] {
  const count = [...first.keys()].filter((key) => !messages.has(key)).length;
  return count === 0
    ? []
    : [
        `note     ${path} lacks ${count} of ${first.size} messages: once config.ts has the language, npx plinth doctor names them`,
      ];
}
