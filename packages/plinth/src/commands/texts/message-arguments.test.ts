import { expect, test } from 'vitest';
import { messageArguments } from '#commands/texts/messages.ts';

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
  expect(() => messageArguments(message)).toThrow(/^(?:<b> is a tag|the format )/);
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
