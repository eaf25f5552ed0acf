import { expect, test } from 'vitest';
import { messageFile, parseMessages, messageArguments } from '#commands/texts/messages.ts';

const FILE =
  '{\n  "menu": {\n    "home": "Home"\n  },\n  "title": "A",\n  "pages": {\n    "home": {\n      "title": "B"\n    }\n  }\n}\n';

test('a file is written as it was read', () => {
  expect([...parseMessages(FILE)]).toEqual([
    ['menu.home', 'Home'],
    ['title', 'A'],
    ['pages.home.title', 'B'],
  ]);
  expect(messageFile(parseMessages(FILE))).toBe(FILE);
});

test('a message that is added stands with those of its group', () => {
  const messages = parseMessages(FILE).set('menu.about', 'About');

  expect(messageFile(messages)).toBe(FILE.replace('"Home"', '"Home",\n    "about": "About"'));
});

test('a key with a dot, which no page finds, is written as a group', () => {
  expect(messageFile(parseMessages('{"menu.home": "Home", "title": "A", "pages": {"home.title": "B"}}'))).toBe(FILE);
});

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
