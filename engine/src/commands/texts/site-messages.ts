import { assertJson } from '#commands/texts/assert-json.ts';
import { parseMessages, type Messages } from '#commands/texts/messages.ts';
import type { SiteFiles } from '#commands/texts/site-files.ts';
import { LOCALES } from '#model/locales.ts';

/** By the code of each language. @throws ProblemsError for a file that is no JSON */
export function siteMessages(files: SiteFiles): Map<string, Messages> {
  return new Map(LOCALES.map(({ code, file }) => [code, messagesOf(file, files.get(file) ?? '{}')]));
}

function messagesOf(file: string, json: string): Messages {
  assertJson(json, file);
  return parseMessages(json);
}
