import { SHIPPED_LANGUAGES, shippedWords } from '#commands/setup/shipped-words.ts';
import type { Messages } from '#commands/messages.ts';

/** Messages of a file that say, word for word, what the engine ships in another language. */
export type ForeignWords = {
  /** Code of that other language. */
  readonly language: string;
  readonly keys: readonly string[];
};

/** The language that setup writes where it has no words of the site's own. */
const SOURCE = 'en';
/** A language may have so many words of English: Danish says "Version", Romanian "Accept". No other has its phrases. */
const MAX_SHARED_WORDS = 3;
/** Languages that are near to each other share phrases up to so many words: "Publicado por" is Portuguese and Spanish. */
const MAX_SHARED_PHRASE = 3;

/**
 * What a file in the language of the tag `iso` has not been translated from: by the language whose shipped words stand
 * in it. Words that both languages may have are no finding, until one beside them must be a copy.
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
  const lengths = texts.map(countWords);
  if (language !== SOURCE) return lengths.some((words) => words > MAX_SHARED_PHRASE);
  return lengths.length > MAX_SHARED_WORDS || lengths.some((words) => words > 1);
}

/** Without the values of a message: "was {number}" is one word, and Dutch as well. */
function countWords(text: string): number {
  return text.replace(/\{[^{}]*\}/g, ' ').match(/\p{L}+/gu)?.length ?? 0;
}
