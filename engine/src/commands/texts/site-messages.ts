import { parseMessages, type Messages } from '#commands/texts/messages.ts';
import type { SiteFiles } from '#commands/texts/site-files.ts';
import { LOCALES } from '#model/locales.ts';

/** By the code of each language. */
export function siteMessages(files: SiteFiles): Map<string, Messages> {
  return new Map(LOCALES.map(({ code, file }) => [code, parseMessages(files.get(file) ?? '{}')]));
}
