import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { MessageTree } from '#commands/site-texts.ts';

const FOLDER = join(import.meta.dirname, 'words');

/** Languages that the interface has been translated to, by code. */
export const SHIPPED_LANGUAGES = globSync('*.json', { cwd: FOLDER })
  .map((file) => basename(file, '.json'))
  .toSorted();

/** The words of the interface in a language, `de` for `de-AT` too; undefined where nobody has translated them. */
export function shippedWords(code: string): MessageTree | undefined {
  const { language } = new Intl.Locale(code);
  return SHIPPED_LANGUAGES.includes(language)
    ? (JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8')) as MessageTree)
    : undefined;
}

/** The English name of a language, for messages: `Dutch` for `nl`. */
export function languageName(tag: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag;
}
