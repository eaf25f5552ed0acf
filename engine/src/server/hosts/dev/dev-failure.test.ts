import { expect, test } from 'vitest';
import { createFailureLog, describeFailure } from '#server/hosts/dev/dev-failure.ts';

function withStack(message: string, ...calls: string[]): Error {
  const error = new TypeError(message);
  error.stack = [`TypeError: ${message}`, ...calls.map((call) => `    at ${call}`)].join('\n');
  return error;
}

test('a mistake of an editor has no calls, and each of its lines stands for itself', () => {
  const mistake = Object.assign(withStack('all', 'parse (a.ts:1:1)'), { problems: ['a.md:1: no id', 'a.md:2: no id'] });

  expect(describeFailure(mistake)).toEqual({ lines: ['a.md:1: no id', 'a.md:2: no id'] });
});

test('any other error is shown with its calls in our source, without colours', () => {
  const error = withStack(
    'of a \u001B[31mpage',
    `Page (${process.cwd()}/pages/a.tsx:2:3)`,
    `render (${process.cwd()}/node_modules/react-dom/server.js:1:1)`,
    'run (node:internal/process:1:1)',
  );

  expect(describeFailure(error)).toEqual({
    lines: ['TypeError: of a page'],
    calls: '    at Page (pages/a.tsx:2:3)',
  });
});

test('an error that only packages are part of is shown with all its calls', () => {
  expect(describeFailure(withStack('x', 'run (node:internal:1:1)')).calls).toContain('node:internal');
});

test('what is thrown and no error is shown as text', () => {
  expect(describeFailure('no error')).toEqual({ lines: ['no error'] });
});

test('a failure that goes on is written once, and again when it comes back', () => {
  const written: string[] = [];
  const log = createFailureLog((text) => written.push(text));

  for (const line of ['a', 'a', 'b', 'b']) log.write({ lines: [line] });
  log.forget();
  log.write({ lines: ['b'] });

  expect(written).toEqual(['a', 'b', 'b']);
});
