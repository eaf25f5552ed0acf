import type { Finding } from '#commands/doctor/finding.ts';
import { messageList } from '#commands/doctor/message-list.ts';
import { foreignWords } from '#commands/foreign-words.ts';
import { languageName } from '#commands/language-name.ts';
import { LOCALES } from '#model/locales.ts';

/** Message files, that of the first language too, that say in another language what visitors are to read in theirs. */
export function foreignFindings(
  messages: ReadonlyMap<string, ReadonlyMap<string, string>>,
  files: ReadonlyMap<string, string>,
): Finding[] {
  return LOCALES.flatMap(({ code, iso, file }) => {
    const words = messages.get(code) ?? new Map<string, string>();
    return foreignWords(iso, words).map(({ language, keys }): Finding => {
      const { names, ...place } = messageList(file, files.get(file), keys);
      const what = `says ${keys.length} of its ${words.size} messages in ${languageName(language)}, and is the file of ${iso}: translate ${names}`;
      return { weight: 'blocks', ...place, what };
    });
  });
}
