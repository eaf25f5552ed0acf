import { join } from 'node:path';
import { expect, test } from 'vitest';
import { problemsOf, SiteMistake } from './site-mistake.ts';

const ABSOLUTE = join(process.cwd(), 'pages/a.tsx');
/** As the bundler writes it, colours included. */
const SYNTAX = `[plugin:oxc] \u001B[31mUnexpected token\u001B[0m\n   ╭─[ ${ABSOLUTE}:3:7 ]\n   │\n 3 │ const = 1;\n`;

test.each([
  ['a failure of the engine', new Error('a')],
  ['what is no error', 'a'],
  ['nothing', null],
  ['an empty list', { problems: [] }],
  ['a list of something else', { problems: [1] }],
  ['several errors, one of them of the engine', { errors: [new SiteMistake(['a:1: b']), new Error('c')] }],
])('%s is no mistake of a site', (_, error) => {
  expect(problemsOf(error)).toBeUndefined();
});

test.each([
  ['a mistake', new SiteMistake(['a:1: b', 'a:2: c']), ['a:1: b', 'a:2: c']],
  ['a copy of one without its class', { message: 'a', problems: ['a:1: b'] }, ['a:1: b']],
  ['a syntax error, at its file and line', new Error(SYNTAX), ['pages/a.tsx:3: Unexpected token']],
  [
    'several, in one list',
    { errors: [new SiteMistake(['a:1: b']), new Error(SYNTAX)] },
    ['a:1: b', 'pages/a.tsx:3: Unexpected token'],
  ],
])('%s is one', (_, error, problems) => {
  expect(problemsOf(error)).toEqual(problems);
});
