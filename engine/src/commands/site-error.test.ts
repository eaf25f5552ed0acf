import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { sentenceOf } from '#commands/site-error.ts';

const at = (path: string): string => pathToFileURL(resolve(path)).href;

/** An error with a stack as Node writes it. */
function errorWith(stack: string): Error {
  return Object.assign(new Error('a is not defined'), { stack });
}

test.for<[where: string, error: unknown]>([
  [
    'the engine',
    errorWith(`Error: a\n    at f (${at('../engine-elsewhere/src/a.ts')}:1:2)\n    at ${at('config.ts')}:3:4`),
  ],
  ['a package', errorWith(`Error: a\n    at f (${at('node_modules/a/b.js')}:1:2)`)],
  ['the built site', errorWith(`Error: a\n    at f (${at('dist/server/node.js')}:1:2)`)],
  ['Node', errorWith('Error: a\n    at f (node:fs:1:2)')],
  ['nowhere', errorWith('Error: a')],
  ['what is no error', 'a'],
])('an error in %s is none of the site', ([, error]) => {
  expect(sentenceOf(error)).toBeUndefined();
});

test.for<[what: string, stack: string]>([
  [
    'in its syntax',
    `${at('an owner/config.ts')}:3\n  footer: [[\n\nSyntaxError: a is not defined\n    at compile (node:a:1:1)`,
  ],
  ['while it is loaded', `Error: a is not defined\n    at ${at('an owner/config.ts')}:3:4\n    at f (node:a:1:1)`],
])('an error of the site is named with file and line: %s', ([, stack]) => {
  expect(sentenceOf(errorWith(stack))).toBe('an owner/config.ts:3: a is not defined');
});
