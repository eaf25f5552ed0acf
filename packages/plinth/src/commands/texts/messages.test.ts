import { expect, test } from 'vitest';
import { messageFile, parseMessages } from '#commands/texts/messages.ts';

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
