import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { OwnerError } from 'plinth-policies/owner-error';
import { ownerMessage } from '#lib/owner-problems.server.ts';

const at = (path: string): string => pathToFileURL(resolve(path)).href;
/** An error with a stack as Node writes it. */
const thrown = (stack: string): Error => Object.assign(new Error('a is not defined'), { stack });
/** As the bundler writes it, colours included. */
const SYNTAX = `[plugin:oxc] \u001B[31mUnexpected token\u001B[0m\n   ╭─[ ${resolve('pages/a.tsx')}:3:7 ]\n   │\n 3 │ const = 1;\n`;
const MISTAKES = new OwnerError([{ file: 'a.json', line: 1, what: 'this' }, { what: 'that' }]);

test.for<[where: string, error: unknown]>([
  ['the engine', thrown(`Error: a\n    at f (${at('../engine-elsewhere/a.ts')}:1:2)\n    at ${at('config.ts')}:3:4`)],
  ['a package', thrown(`Error: a\n    at f (${at('node_modules/a/b.js')}:1:2)`)],
  ['the built site', thrown(`Error: a\n    at f (${at('dist/server/node.js')}:1:2)`)],
  ['what a package imports', new Error(`Cannot find 'a' imported from ${resolve('node_modules/b/c.js')}`)],
  ['one of several', { errors: [MISTAKES, new Error('c')] }],
  ['nothing', null],
])('a failure in %s is none of the owner', ([, error]) => {
  expect(ownerMessage(error)).toBeUndefined();
});

test.for<[what: string, error: unknown, message: string]>([
  ['mistakes', MISTAKES, 'a.json:1: this\nthat'],
  ['a copy of one without its class', { message: 'a', problems: [{ file: 'a', what: 'b' }] }, 'a: b'],
  ['a syntax error that the bundler found', new Error(SYNTAX), 'pages/a.tsx:3: Unexpected token'],
  ['several', { errors: [MISTAKES, new Error(SYNTAX)] }, 'a.json:1: this\nthat\npages/a.tsx:3: Unexpected token'],
  [
    'a syntax error that Node found',
    thrown(`${at('an owner/config.ts')}:3\n  footer: [[\n\nSyntaxError: a is not defined\n    at compile (node:a:1:1)`),
    'an owner/config.ts:3: a is not defined',
  ],
  [
    'an error while a module is loaded',
    thrown(`Error: a is not defined\n    at ${at('an owner/config.ts')}:3:4\n    at f (node:a:1:1)`),
    'an owner/config.ts:3: a is not defined',
  ],
  [
    'a package that is not there',
    new Error(`Cannot find package 'a' imported from ${resolve('config.ts')}`),
    "config.ts: Cannot find package 'a'",
  ],
  [
    'a file that is not there, as a URL',
    new Error(`Cannot find module 'a.ts' imported from ${at('an owner/a.ts')}`),
    "an owner/a.ts: Cannot find module 'a.ts'",
  ],
])('%s: a line for each, with file and line', ([, error, message]) => {
  expect(ownerMessage(error)).toBe(message);
});
