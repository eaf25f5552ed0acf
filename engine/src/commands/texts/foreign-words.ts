import { SHIPPED_LANGUAGES, shippedWords } from '#commands/texts/shipped-words.ts';
import { countWords } from '#commands/texts/messages.ts';
import type { Messages } from '#commands/texts/messages.ts';

/** Messages of a file that are equal to those that the engine ships in another language. */
export type ForeignWords = {
  /** Code of that other language. */
  readonly language: string;
  readonly keys: readonly string[];
};

/** The language that setup writes where it has no words in the site's own. */
const SOURCE = 'en';
/** Languages share so many single words with English, such as "Version" in Danish, but no phrases. */
const MAX_SHARED_WORDS = 3;
/** Related languages share phrases of so many words: "Publicado por" is Portuguese and Spanish. */
const MAX_SHARED_PHRASE = 3;

/**
 * The messages of a file in the language `iso` that are not translated, by the language that they are in. Messages that both
 * languages may have count only where another one of that language must be a copy.
 */
export function foreignWords(iso: string, messages: Messages): ForeignWords[] {
  const { language: own } = new Intl.Locale(iso);
  const ownWords = shippedWords(iso);
  return SHIPPED_LANGUAGES.filter((language) => language !== own).flatMap((language) => {
    const shipped = shippedWords(language);
    const same = [...messages].filter(([key, text]) => text === shipped?.get(key) && text !== ownWords?.get(key));
    return areCopied(
      language,
      same.map(([, text]) => text),
    )
      ? [{ language, keys: same.map(([key]) => key) }]
      : [];
  });
}

function areCopied(language: string, texts: readonly string[]): boolean {
  const lengths = texts.map((text) => countWords([text]));
  if (language !== SOURCE) return lengths.some((words) => words > MAX_SHARED_PHRASE);
  return lengths.length > MAX_SHARED_WORDS || lengths.some((words) => words > 1);
}
