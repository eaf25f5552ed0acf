import { shortList, type Finding } from '#commands/doctor/finding.ts';
import { shippedWords, languageName, NATIVE_READERS } from '#commands/texts/shipped-words.ts';
import { messageArguments, wordsOfMessages, type Messages } from '#commands/texts/messages.ts';
import type { SiteFiles } from '#commands/texts/site-files.ts';
import { localePrefix } from '#model/addresses.ts';
import { DEFAULT_LOCALE, LOCALES, SITE } from '#model/facts.ts';
import { parse, type DocumentNode, type ObjectNode } from '@humanwhocodes/momoa';
import { addsShipped, ENGINE_KEYS } from '#commands/texts/interface-words.ts';
import type { Locale, SitePage } from '#model/define-site.ts';

const WORDS = LOCALES.find(({ code }) => code === DEFAULT_LOCALE)?.file ?? '';

/** Messages that cannot be shown, or not alike in each language. TypeScript knows the keys: src/i18n/message-key.ts. */
export function wordFindings(bundles: ReadonlyMap<string, Messages>, files: SiteFiles): Finding[] {
  return LOCALES.flatMap(({ code, file }) =>
    [...(bundles.get(code) ?? [])].flatMap(([key, message]): Finding[] => {
      const what = argumentProblem(key, message, bundles.get(DEFAULT_LOCALE)?.get(key) ?? message);
      if (what === undefined) return [];
      return [{ weight: 'blocks', file, line: messageLines(files.get(file) ?? '').get(key), what }];
    }),
  );
}

function argumentProblem(key: string, message: string, wanted: string): string | undefined {
  const given = argumentsOf(message);
  if (typeof given === 'string') return `${key} cannot be shown: ${given}`;
  const expected = argumentsOf(wanted);
  if (typeof expected !== 'string' && comparable(given) !== comparable(expected))
    return `${key} has ${listOf(given)}, and in ${WORDS} it has ${listOf(expected)}: take the same`;
  const filled = valuesOfTheEngine(key);
  const unknown = given.map(nameOf).filter((name) => filled?.includes(name) === false);
  if (unknown.length === 0) return undefined;
  return `${key} has ${listOf(unknown)}, which the engine does not fill: it fills ${listOf(filled ?? [])}`;
}

/** A language may have forms for numbers where another has one for all: Polish has four. */
function comparable(given: readonly string[]): string {
  return [...new Set(given.map((each) => each.replace(/: (?:plural|selectordinal)$/, ': number')))].join();
}

/** As messageArguments has them; for a message that cannot be shown, why not. */
function argumentsOf(message: string): string[] | string {
  try {
    return messageArguments(message);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The values that the engine passes for a key; undefined for a key that it does not ask for. */
function valuesOfTheEngine(key: string): string[] | undefined {
  if (/^footer\.registrations\..+\.text$/.test(key)) return ['value'];
  if (/^(?:menu\..+|pages\.[^.]+\.(?:title|description)|footer\.registrations\..+\.name)$/.test(key)) return [];
  const shipped = shippedWords('en')?.get(key);
  return shipped === undefined ? undefined : messageArguments(shipped).map(nameOf);
}

function nameOf(argument: string): string {
  return argument.replace(/: .*/, '');
}

function listOf(names: readonly string[]): string {
  return names.length === 0 ? 'no arguments' : names.map((name) => `{${name}}`).join(', ');
}

/** The line of each message by its key; empty for a text that is no JSON, which the build reports. */
export function messageLines(json: string): Map<string, number> {
  const body = parsed(json)?.body;
  return new Map(body?.type === 'Object' ? linesIn(body, '') : []);
}

function parsed(json: string): DocumentNode | undefined {
  try {
    return parse(json, { mode: 'json' });
  } catch {
    return undefined;
  }
}

function linesIn({ members }: ObjectNode, prefix: string): Array<[string, number]> {
  return members.flatMap(({ name, value }): Array<[string, number]> => {
    const key = prefix + (name.type === 'String' ? name.value : name.name);
    return value.type === 'Object' ? linesIn(value, `${key}.`) : [[key, value.loc.start.line]];
  });
}

type Bundles = ReadonlyMap<string, Messages>;

const CONFIG = 'config.ts';

/** Messages that a further language lacks, and pages without a path of their own in it. */
export function translationFindings(
  bundles: Bundles,
  pages: Readonly<Record<string, SitePage>> = SITE.pages,
): Finding[] {
  return LOCALES.filter(({ code }) => code !== DEFAULT_LOCALE).flatMap((locale) => [
    ...missingMessages(bundles, locale),
    ...Object.entries(pages).flatMap(([name, page]) => missingPath(name, page, locale.code)),
  ]);
}

/** Of a page that has a path of its own in other languages. */
function missingPath(name: string, { path, paths }: SitePage, locale: string): Finding[] {
  if (paths === undefined || paths[locale] !== undefined) return [];
  const what = `the page ${name} has a path of its own in other languages, and is at ${localePrefix(locale)}${path} in this one: add ${locale} to its paths`;
  return [{ weight: 'should', file: CONFIG, what }];
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
