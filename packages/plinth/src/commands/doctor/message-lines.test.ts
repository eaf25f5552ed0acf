import { expect, test } from 'vitest';
import { messageLines } from '#commands/doctor/word-findings.ts';

test('a message has the line of its own text, not that of another under the same name', () => {
  const json = '{\n  "a": {\n    "title": "One",\n    "b": { "title": "Two" }\n  },\n  "title":\n    "Three"\n}\n';

  expect([...messageLines(json)]).toEqual([
    ['a.title', 3],
    ['a.b.title', 4],
    ['title', 7],
  ]);
});

test('a text that is no JSON has no lines', () => {
  expect(messageLines('"a@example.com').size).toBe(0);
  expect(messageLines('').size).toBe(0);
  expect(messageLines('"a"').size).toBe(0);
});
