import { expect, test } from 'vitest';
import { compileMessages } from './compile-messages.ts';
import { ownerMessage } from '#lib/owner-problems.server.ts';

function mistakesIn(json: string): readonly string[] | undefined {
  try {
    compileMessages(json, 'locales/en.json');
    return [];
  } catch (error) {
    return ownerMessage(error)?.split('\n');
  }
}

test.each([
  ['a comma too many', '{\n  "a": "b",\n}', 3],
  ['a comma too few', '{\n  "a": "b"\n  "c": "d"\n}', 3],
  ['a text without quotation marks', '{\n  "a": b\n}', 2],
  ['a text over two lines', '{\n  "a": "b\nc"\n}', 2],
  ['a comment', '{\n  "a": "b",\n  // c\n  "d": "e"\n}', 3],
  ['nothing', '', 1],
  ['a list', '["a"]', 1],
  ['a number', '{\n  "a": 7\n}', 2],
  ['a key with a dot', '{\n  "a": {\n    "b.c": "d"\n  }\n}', 3],
  ['an object under a key with a dot', '{\n  "a.b": {\n    "c": "d"\n  }\n}', 2],
  ['a message that is not ICU syntax', '{\n  "a": {\n    "b": "{count, plural}"\n  }\n}', 3],
])('%s is one sentence with file and line', (_, json, line) => {
  expect(mistakesIn(json)).toEqual([expect.stringMatching(new RegExp(`^locales/en\\.json:${line}: \\S.*$`))]);
});

test('every message that cannot be compiled is named by its key', () => {
  expect(mistakesIn('{\n "a": "{",\n "b": { "c": "{" }\n}')).toEqual([
    expect.stringContaining('locales/en.json:2: the message "a"'),
    expect.stringContaining('locales/en.json:3: the message "b.c"'),
  ]);
});

test('a byte-order mark, which some editors write, is no part of the messages', () => {
  expect(compileMessages('\uFEFF{"a": "b"}', 'locales/en.json')).toEqual({ a: 'b' });
});

test('messages keep their keys, and text without arguments stays text', () => {
  expect(compileMessages('{"a": "b", "c": {"d": "e"}}', 'locales/en.json')).toEqual({ a: 'b', c: { d: 'e' } });
});
