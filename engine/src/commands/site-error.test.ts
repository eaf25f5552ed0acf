import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { ProblemsError } from '#lib/problems-error.ts';
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

test.for<[what: string, error: Error, sentence: string | undefined]>([
  [
    'a package',
    new Error(`Cannot find package 'a' imported from ${resolve('config.ts')}`),
    "config.ts: Cannot find package 'a'",
  ],
  [
    'a file, as a URL',
    new Error(`Cannot find module 'a.ts' imported from ${at('an owner/a.ts')}`),
    "an owner/a.ts: Cannot find module 'a.ts'",
  ],
  ['what a package imports', new Error(`Cannot find 'a' imported from ${resolve('node_modules/b/c.js')}`), undefined],
])('an import that is not there is named with the file it stands in: %s', ([, error, sentence]) => {
  expect(sentenceOf(Object.assign(error, { stack: 'Error: a\n    at f (node:a:1:1)' }))).toBe(sentence);
});

test('mistakes in the files of a site are listed', () => {
  expect(sentenceOf(new ProblemsError(['a.json:1: this', 'b.json:2: that']))).toBe('a.json:1: this\nb.json:2: that');
});
