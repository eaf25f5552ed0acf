import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseMessages, type Messages } from '#commands/texts/messages.ts';
import { ENGINE_FOLDER } from '#lib/engine-folder.server.ts';

const FOLDER = `${ENGINE_FOLDER}/src/commands/setup/words`;

/** Codes of the languages that the interface is translated to. */
export const SHIPPED_LANGUAGES = globSync('*.json', { cwd: FOLDER })
  .map((file) => basename(file, '.json'))
  .toSorted();

/**
 * Who has read the shipped words of a language as a native speaker of it, and when: `pl: 'Name, 2026-11-23'`. Nobody has
 * yet. English is what the others are translated from.
 */
export const NATIVE_READERS: Readonly<Record<string, string>> = {};

/** The words of the interface in a language, for `de-AT` those of `de`; undefined where it is not translated. */
export function shippedWords(tag: string): Messages | undefined {
  const { language } = new Intl.Locale(tag);
  if (!SHIPPED_LANGUAGES.includes(language)) return undefined;
  return parseMessages(readFileSync(join(FOLDER, `${language}.json`), 'utf8'));
}

/** The English name of a language, for messages: `Dutch` for `nl`. */
export function languageName(tag: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag;
}
