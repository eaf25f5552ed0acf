import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ENGINE_KEYS, missingSiteWords, neededWords } from '#commands/texts/interface-words.ts';
import { readSiteFiles, siteMessages } from '#commands/texts/site-files.ts';
import { MENUS, SITE } from '#model/facts.ts';
import { DEFAULT_LOCALE, LOCALES } from '#model/locales.ts';
import { pageEntries } from '#model/addresses.ts';
import { SITE_FOLDER, siteFile } from '../../support/site-under-test.ts';
import { messageArguments } from './message-bundle.ts';
import { keysAskedFor, translateCalls } from './translate-calls.ts';

const WORDED_PAGES = pageEntries()
  .filter(([, { legal }]) => legal === undefined)
  .map(([page]) => page);
/** What may stand for `${…}` in templates whose values are facts of the site. Any other stands for one part of a key. */
const TEMPLATES: Readonly<Record<string, readonly string[]>> = {
  'menu.${page}': [...MENUS.header, ...MENUS.footer],
  'pages.${page}.title': WORDED_PAGES,
  'pages.${page}.description': WORDED_PAGES,
};
/** Every key that the engine may ask for on this site, whether or not something in it needs them. */
const KEYS_OF_THE_ENGINE = [
  ...new Set([...ENGINE_KEYS, ...neededWords({ site: SITE, hasSampleText: true }).map(({ key }) => key)]),
];

/** Where the words of the first language are. */
const WORDS = siteFile(LOCALES.find(({ code }) => code === DEFAULT_LOCALE)?.file ?? '');

const bundles = siteMessages(readSiteFiles(SITE_FOLDER));
/** The words of errors, and what the linter holds the texts against. */
const KEYS_ELSEWHERE = ['error.server', 'error.part', 'legal.firstPublished'];
/** A file that puts a key together before it hands it on: KEYS_ELSEWHERE. */
const INDIRECT = ['src/shell/error-words.ts'];

const original = bundles.get(DEFAULT_LOCALE) ?? new Map<string, string>();
// The home page that setup writes comes with its own words.
const calls = globSync(['src/**/*.{ts,tsx}', `${SITE_FOLDER}/pages/**/*.tsx`], {
  exclude: ['src/commands/setup/home/**'],
})
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$|\.d\.ts$/.test(path))
  .flatMap((path) => translateCalls(path, readFileSync(path, 'utf8'), TEMPLATES));
const engineCalls = calls.filter(({ place }) => place.startsWith('src/'));
const siteCalls = calls.filter(({ place }) => !place.startsWith('src/'));

describe('the checks themselves', () => {
  test.each(['{', '{a', 'a {b, plural, one {x}}', '<b>x', '{a, nonsense}', '{a, select}'])(
    'what is not ICU syntax is found: %s',
    (message) => {
      expect(() => messageArguments(message)).toThrow(SyntaxError);
    },
  );

  test.each([
    '<b>x</b>',
    'a <b>{c}</b>',
    '{a, date, long}',
    '{a, number, percent}',
    '{a, plural, other {{b, time, short}}}',
  ])('what would throw when it is shown is found: %s', (message) => {
    expect(() => messageArguments(message)).toThrow(/^the (?:tag|format) /);
  });

  test.each([
    ['plain', []],
    ['{b} and {a} and {b}', ['a: text', 'b: text']],
    ['{n, plural, =0 {no {x}} one {# of {y}} other {#}}', ['n: plural', 'x: text', 'y: text']],
    ['{k, select, a {{z, number}} other {-}}', ['k: select', 'z: number']],
    ['{d, date, ::yyyyMMMMd}', ['d: date']],
  ])('the arguments of a message are found: %s', (message, names) => {
    expect(messageArguments(message)).toEqual(names);
  });
});

test('every file of words belongs to a language', () => {
  const known = LOCALES.map(({ file }) => file);
  const files = globSync('locales/*', { cwd: SITE_FOLDER }).map((path) => path.replaceAll('\\', '/'));
  const stray = files.filter((file) => !known.includes(file));

  expect(files.length).toBeGreaterThan(0);
  expect(
    stray.map((file) => `${siteFile(file)}: no entry of languages in the config names it: add one, or delete the file`),
  ).toEqual([]);
});

// What a translation lacks is shown in the words of the default locale, and the launch check lists it.
test.each([...bundles])('%s has no key that the default locale lacks', (code, messages) => {
  const more = [...messages.keys()].filter((key) => !original.has(key));

  expect(more.map((key) => `${code}: ${key} is not in ${WORDS}: add it there, or take it out`)).toEqual([]);
});

test.each([...bundles])(
  'every message of %s can be shown, with the arguments it has in the default locale',
  (code, messages) => {
    const problems = [...messages].flatMap(([key, message]) => {
      try {
        const given = messageArguments(message).join();
        const wanted = messageArguments(original.get(key) ?? '').join();
        return given === wanted ? [] : [`${code}: ${key} has the arguments ${given}, not ${wanted}`];
      } catch (error) {
        return [`${code}: ${key}: ${String(error)}`];
      }
    });

    expect(problems).toEqual([]);
  },
);

test.each([...bundles])('no message of %s is empty or has blanks around it', (code, messages) => {
  const odd = [...messages].filter(([, message]) => message === '' || message.trim() !== message);

  expect(
    odd.map(([key, message]) => `${code}: ${key} is ${JSON.stringify(message)}: write it without blanks around it`),
  ).toEqual([]);
});

test('every key that is asked for has its message, with the values it needs', () => {
  const problems = calls.flatMap((call) => {
    const { place, key, isComputed, matches, values } = call;
    if (key === undefined)
      return INDIRECT.some((path) => place.startsWith(`${path}:`))
        ? []
        : [`${place}: this key cannot be read from the source: write it out, or begin it: t(\`menu.\${name}\`)`];
    // What the engine asks for may be missing where no page of this site shows it.
    const known = place.startsWith('src/') ? KEYS_OF_THE_ENGINE : [...original.keys()];
    if (!known.some(matches)) return [`${place}: there is no message ${key}: add it to ${WORDS}`];
    return keysAskedFor(call, known, calls).flatMap((name) =>
      messageArguments(original.get(name) ?? '')
        .map((argument) => argument.replace(/: .*/, ''))
        .filter((argument) => values?.includes(argument) === false)
        .map((argument) =>
          isComputed
            ? `${place}: ${key} may ask for ${name}, whose message has {${argument}}: pass it, or move that message to a key that this call cannot make`
            : `${place}: the message ${key} has {${argument}}: pass it, t('${key}', { ${argument} })`,
        ),
    );
  });

  expect(calls.length).toBeGreaterThan(10);
  expect(problems).toEqual([]);
});

test('every word that this site needs is in the file of its first language', () => {
  expect(missingSiteWords(readSiteFiles(SITE_FOLDER))).toEqual([]);
});

test('the list of what the engine may ask for has no key that it never does', () => {
  const unused = ENGINE_KEYS.filter(
    (key) => !KEYS_ELSEWHERE.includes(key) && !engineCalls.some(({ matches }) => matches(key)),
  );

  expect(unused).toEqual([]);
});

test('every key in the file is asked for somewhere', () => {
  const unused = [...original.keys()].filter(
    (key) => !KEYS_OF_THE_ENGINE.includes(key) && !siteCalls.some(({ matches }) => matches(key)),
  );

  expect(unused.map((key) => `${WORDS}: no page asks for ${key}: take it out`)).toEqual([]);
});
