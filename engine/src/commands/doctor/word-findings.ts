import type { Finding } from '#commands/doctor/finding.ts';
import { messageLines } from '#commands/doctor/message-list.ts';
import { shippedWords } from '#commands/texts/shipped-words.ts';
import { ENGINE_KEYS, neededWords } from '#commands/texts/interface-words.ts';
import { messageArguments } from '#commands/texts/messages.ts';
import type { Messages } from '#commands/texts/messages.ts';
import type { SiteFiles } from '#commands/texts/site-files.ts';
import { keysAskedFor, translateCalls, type TranslateCall } from '#commands/texts/translate-calls.ts';
import { MENUS, SITE } from '#model/facts.ts';
import { pageEntries } from '#model/addresses.ts';
import { DEFAULT_LOCALE, LOCALES } from '#model/locales.ts';

const WORDED_PAGES = pageEntries()
  .filter(([, { legal }]) => legal === undefined)
  .map(([page]) => page);
/** What may stand for `${…}` in templates whose values are facts of the site. Any other stands for one part of a key. */
export const KEY_TEMPLATES: Readonly<Record<string, readonly string[]>> = {
  'menu.${page}': [...MENUS.header, ...MENUS.footer],
  'pages.${page}.title': WORDED_PAGES,
  'pages.${page}.description': WORDED_PAGES,
};
/** Every key that the engine may ask for on this site, whether or not something in it needs them. */
export const KEYS_OF_THE_ENGINE: readonly string[] = [
  ...new Set([
    ...ENGINE_KEYS,
    ...neededWords({ site: SITE, hasSampleText: true, imports: new Set() }).map(({ key }) => key),
  ]),
];

/** Pages and what they import, wherever it lies: all modules of a site but its settings and tests. */
const OF_PAGES = /^(?!(?:config|events)\.ts$).*(?<!\.test|\.d)\.tsx?$/;
const WORDS = LOCALES.find(({ code }) => code === DEFAULT_LOCALE)?.file ?? '';

/** Messages that cannot be shown, that no page asks for, or that a page asks for in vain. */
export function wordFindings(bundles: ReadonlyMap<string, Messages>, files: SiteFiles): Finding[] {
  const original = bundles.get(DEFAULT_LOCALE) ?? new Map<string, string>();
  const calls = [...files]
    .filter(([path]) => OF_PAGES.test(path))
    .flatMap(([path, text]) => translateCalls(path, text, KEY_TEMPLATES));
  return [
    ...strayFiles(files),
    ...LOCALES.flatMap(({ code, file }) =>
      messageProblems(bundles.get(code) ?? new Map(), original).map(({ key, what }): Finding => {
        return { ...placeOf(file, key, files), what };
      }),
    ),
    ...calls.flatMap((call) => callProblems(call, calls, original)),
    ...[...original.keys()]
      .filter((key) => !KEYS_OF_THE_ENGINE.includes(key) && !calls.some(({ matches }) => matches(key)))
      .map((key): Finding => ({ ...placeOf(WORDS, key, files), what: `no page asks for ${key}: take it out` })),
  ];
}

function placeOf(file: string, key: string, files: SiteFiles): Omit<Finding, 'what'> {
  return { weight: 'blocks', file, line: messageLines(files.get(file) ?? '').get(key) };
}

function strayFiles(files: SiteFiles): Finding[] {
  const known = LOCALES.map(({ file }) => file);
  return [...files.keys()]
    .filter((file) => file.startsWith('locales/') && !known.includes(file))
    .map((file) => ({
      weight: 'blocks',
      file,
      what: 'no entry of languages in config.ts names it: add one, or delete the file',
    }));
}

/** Of one language. What a translation lacks is shown in the first language, and is a finding of its own. */
function messageProblems(messages: Messages, original: Messages): Array<{ key: string; what: string }> {
  return [...messages].flatMap(([key, message]) => {
    const wanted = original.get(key);
    if (wanted === undefined)
      return [{ key, what: `${key} is not in ${WORDS}, of the first language: add it there, or take it out` }];
    const isBlank = message === '' || message.trim() !== message;
    const blank = isBlank ? [`${key} is ${JSON.stringify(message)}: write it without blanks around it`] : [];
    const problem = argumentProblem(key, message, wanted);
    return [...blank, ...(problem === undefined ? [] : [problem])].map((what) => ({ key, what }));
  });
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
  if (!KEYS_OF_THE_ENGINE.includes(key)) return undefined;
  if (/^footer\.registrations\..+\.text$/.test(key)) return ['value'];
  const shipped = ENGINE_KEYS.includes(key) ? shippedWords('en')?.get(key) : undefined;
  return messageArguments(shipped ?? '').map(nameOf);
}

function callProblems(call: TranslateCall, calls: readonly TranslateCall[], original: Messages): Finding[] {
  const { place, key, isComputed, matches, values } = call;
  const [, file = place, line] = /^(.+):(\d+)$/.exec(place) ?? [];
  const finding = (what: string): Finding => ({ weight: 'blocks', file, line: Number(line), what });
  if (key === undefined)
    return [finding('this key cannot be read from the source: write it out, or begin it: t(`menu.${name}`)')];
  const known = [...original.keys()];
  if (!known.some(matches)) return [finding(`there is no message ${key}: add it to ${WORDS}`)];
  return keysAskedFor(call, known, calls).flatMap((name) =>
    [argumentsOf(original.get(name) ?? '')]
      .flatMap((found) => (typeof found === 'string' ? [] : found.map(nameOf)))
      .filter((argument) => values?.includes(argument) === false)
      .map((argument) =>
        finding(
          isComputed
            ? `${key} may ask for ${name}, whose message has {${argument}}: pass it, or move that message to a key that this call cannot make`
            : `the message ${key} has {${argument}}: pass it, t('${key}', { ${argument} })`,
        ),
      ),
  );
}

function nameOf(argument: string): string {
  return argument.replace(/: .*/, '');
}

function listOf(names: readonly string[]): string {
  return names.length === 0 ? 'no arguments' : names.map((name) => `{${name}}`).join(', ');
}
