import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseMessages, type Messages } from '#commands/texts/messages.ts';
import { ENGINE_FOLDER, POLICIES_FOLDER } from '#lib/engine-folder.server.ts';

const FOLDER = `${ENGINE_FOLDER}/src/i18n/shipped`;
/** Those of the components of plinth-policies. */
const POLICY_WORDS = `${POLICIES_FOLDER}/src/react/words`;

export const SHIPPED_LANGUAGES = globSync('*.json', { cwd: FOLDER })
  .map((file) => basename(file, '.json'))
  .toSorted();

/** Native speakers who have read the shipped words, by language: `pl: 'Name, 2026-11-23'`. */
export const NATIVE_READERS: Readonly<Record<string, string>> = {};

/** The words of the interface in a language, for `de-AT` those of `de`; undefined where it is not translated. */
export function shippedWords(tag: string): Messages | undefined {
  const { language } = new Intl.Locale(tag);
  if (!SHIPPED_LANGUAGES.includes(language)) return undefined;
  const wordsIn = (folder: string) => parseMessages(readFileSync(join(folder, `${language}.json`), 'utf8'));
  return new Map([...wordsIn(FOLDER), ...wordsIn(POLICY_WORDS)]);
}

/** The English name of a language, for messages: `Dutch` for `nl`. */
export function languageName(tag: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag;
}
