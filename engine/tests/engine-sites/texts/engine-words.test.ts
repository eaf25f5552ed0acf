import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KEY_TEMPLATES, KEYS_OF_THE_ENGINE } from '#commands/doctor/word-findings.ts';
import { shippedWords } from '#commands/texts/shipped-words.ts';
import { ENGINE_KEYS } from '#commands/texts/interface-words.ts';
import { messageArguments } from '#commands/texts/messages.ts';
import { keysAskedFor, translateCalls } from '#commands/texts/translate-calls.ts';

/** The words of errors, and what the linter holds the texts against. */
const KEYS_ELSEWHERE = ['error.server', 'error.part', 'legal.firstPublished'];
/** A file that puts a key together before it hands it on: KEYS_ELSEWHERE. */
const INDIRECT = ['src/shell/plain-error.ts'];

/** A site may have no registrations. */
const OF_SOME_SITES = /^footer\.registrations\./;

const english = shippedWords('en') ?? new Map<string, string>();
// The home page that setup writes comes with its own words.
const calls = globSync('src/**/*.{ts,tsx}', { exclude: ['src/commands/setup/home/**'] })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$|\.d\.ts$/.test(path))
  .flatMap((path) => translateCalls(path, readFileSync(path, 'utf8'), KEY_TEMPLATES));

test('every key that the engine asks for is one that a site can have, with the values it needs', () => {
  const problems = calls.flatMap((call) => {
    const { place, key, matches, values } = call;
    if (key === undefined) return INDIRECT.some((path) => place.startsWith(`${path}:`)) ? [] : [`${place}: any key`];
    if (!KEYS_OF_THE_ENGINE.some(matches) && !OF_SOME_SITES.test(key)) return [`${place}: there is no message ${key}`];
    return keysAskedFor(call, KEYS_OF_THE_ENGINE, calls).flatMap((name) =>
      messageArguments(english.get(name) ?? '')
        .map((argument) => argument.replace(/: .*/, ''))
        .filter((argument) => values?.includes(argument) === false)
        .map((argument) => `${place}: the message ${name} has {${argument}}`),
    );
  });

  expect(calls.length).toBeGreaterThan(10);
  expect(problems).toEqual([]);
});

test('the list of what the engine may ask for has no key that it never does', () => {
  const unused = ENGINE_KEYS.filter(
    (key) => !KEYS_ELSEWHERE.includes(key) && !calls.some(({ matches }) => matches(key)),
  );

  expect(unused).toEqual([]);
});
