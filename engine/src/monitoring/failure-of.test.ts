import { expect, test } from 'vitest';
import { failureOf } from '#monitoring/drop-rules.ts';

const framesOf = (...files: string[]) => ({ frames: files.map((filename) => ({ filename })) });

test('what was thrown last counts, not its cause, and its innermost frame comes first', () => {
  const values = [
    { type: 'AbortError', value: 'The user aborted a request.' },
    { type: 'PartLoadError', value: 'A part could not be loaded.', stacktrace: framesOf('outer.js', 'inner.js') },
  ];

  expect(failureOf({ exception: { values } })).toEqual({
    name: 'PartLoadError',
    message: 'A part could not be loaded.',
    files: ['inner.js', 'outer.js'],
  });
});

test('a message is a failure without a stack', () => {
  expect(failureOf({ message: 'Script error.' })).toEqual({ name: 'Error', message: 'Script error.', files: [] });
});

test('a frame without a file has its place', () => {
  expect(
    failureOf({ exception: { values: [{ type: 'Error', stacktrace: { frames: [{ filename: 'a.js' }, {}] } }] } }).files,
  ).toEqual(['', 'a.js']);
});

test('the place that the SDK makes up where there is none does not count', () => {
  const made = { frames: [{ filename: 'https://www.example.com/', function: '?', lineno: 0 }] };

  expect(
    failureOf({ exception: { values: [{ type: 'Error', value: 'Script error.', stacktrace: made }] } }).files,
  ).toEqual([]);
});
