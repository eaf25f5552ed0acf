import { shortList, type Finding } from '#commands/doctor/finding.ts';
import { languageName, NATIVE_READERS, shippedWords } from '#commands/texts/shipped-words.ts';
import { addsShipped, ENGINE_KEYS } from '#commands/texts/interface-words.ts';
import { wordsOfMessages, type Messages } from '#commands/texts/messages.ts';
import type { Locale } from '#model/define-site.ts';
import { DEFAULT_LOCALE, LOCALES } from '#model/facts.ts';

type Bundles = ReadonlyMap<string, Messages>;

const CONFIG = 'config.ts';

/** Messages that a further language lacks. */
export function translationFindings(bundles: Bundles): Finding[] {
  return LOCALES.filter(({ code }) => code !== DEFAULT_LOCALE).flatMap((locale) => missingMessages(bundles, locale));
}

function missingMessages(bundles: Bundles, { code, iso, file }: Locale): Finding[] {
  const original = [...(bundles.get(DEFAULT_LOCALE) ?? [])];
  const missing = original.filter(([key]) => bundles.get(code)?.has(key) !== true);
  if (missing.length === 0) return [];
  const count = wordsOfMessages(missing.map(([, text]) => text));
  const names = shortList(missing.map(([key]) => key));
  const isShipped = missing.some(([key]) => ENGINE_KEYS.includes(key) && shippedWords(iso)?.has(key));
  const command = isShipped ? `. ${addsShipped(iso)}` : '';
  const what = `lacks ${missing.length} of ${original.length} messages, ${count} words, which visitors get in the first language, on pages that are said to be in this one: ${names}${command}`;
  return [{ weight: 'blocks', file, line: 1, what }];
}

/** Shipped words that no native speaker has read, for the engine or for this site. `readers`: who has, by language. */
export function unreadFindings(
  bundles: Bundles,
  locales: readonly Locale[] = LOCALES,
  readers: Readonly<Record<string, string>> = NATIVE_READERS,
): Finding[] {
  return locales.flatMap(({ code, iso, file, wordsRead }): Finding[] => {
    const { language } = new Intl.Locale(iso);
    // English is what the others are translated from.
    if (language === 'en' || wordsRead !== undefined || readers[language] !== undefined) return [];
    const shipped = shippedWords(iso);
    const words = bundles.get(code) ?? new Map<string, string>();
    const unread = [...words].filter(([key, text]) => shipped?.get(key) === text).length;
    if (unread === 0) return [];
    const what = `${unread} of the ${words.size} messages of ${file} are as Plinth ships them, and no native speaker of ${languageName(language)} has read them: have one read them, then add wordsRead: '<date>' to this language`;
    return [{ weight: 'should', file: CONFIG, what }];
  });
}
