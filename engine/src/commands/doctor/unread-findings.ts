import { lineOf, type Finding } from '#commands/doctor/finding.ts';
import { languageName, NATIVE_READERS, shippedWords } from '#commands/setup/shipped-words.ts';
import type { Messages } from '#commands/texts/messages.ts';
import type { SiteFiles } from '#commands/texts/site-files.ts';
import type { Locale } from '#model/define-site.ts';
import { LOCALES } from '#model/locales.ts';

const CONFIG = 'config.ts';

/**
 * Languages of the site with shipped words that no native speaker has read: neither for the engine nor for this site.
 * @param readers - who has read the shipped words, by language
 */
export function unreadFindings(
  messages: ReadonlyMap<string, Messages>,
  files: SiteFiles,
  locales: readonly Locale[] = LOCALES,
  readers: Readonly<Record<string, string>> = NATIVE_READERS,
): Finding[] {
  return locales.flatMap(({ code, iso, file, wordsRead }): Finding[] => {
    const { language } = new Intl.Locale(iso);
    // English is what the others are translated from.
    if (language === 'en' || wordsRead !== undefined || readers[language] !== undefined) return [];
    const shipped = shippedWords(iso);
    const words = messages.get(code) ?? new Map<string, string>();
    const unread = [...words].filter(([key, text]) => shipped?.get(key) === text).length;
    if (unread === 0) return [];
    const what = `${unread} of the ${words.size} messages of ${file} are as Plinth ships them, and no native speaker of ${languageName(language)} has read them: have one read them, then add wordsRead: '<date>' to this language`;
    return [{ weight: 'should', file: CONFIG, line: lineOf(files.get(CONFIG), languagePattern(code)), what }];
  });
}

function languagePattern(code: string): RegExp {
  return new RegExp(`\\bcode: ['"]${code}['"]`);
}
