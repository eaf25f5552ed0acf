import type { MessageKey } from '#i18n/messages.ts';
import type { Translate } from '#i18n/translate.ts';
import { INTERNAL_SERVER_ERROR, PAGE_NOT_FOUND, PART_NOT_LOADED } from '#model/errors.ts';

const WORDS: ReadonlyArray<readonly [string, MessageKey]> = [
  [PAGE_NOT_FOUND, 'pages.error-404.title'],
  [INTERNAL_SERVER_ERROR, 'error.server'],
  [PART_NOT_LOADED, 'error.part'],
];

/** Translates the engine's English texts, also with a path after them. Other texts were written for visitors. */
export function errorWords(text: string, t: Translate): string {
  for (const [english, key] of WORDS) {
    if (text !== english && !text.startsWith(`${english}: `)) continue;
    const words = t(key);
    return words === key ? text : words + text.slice(english.length);
  }
  return text;
}
