import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wordFindings, messageLines } from '#commands/doctor/word-findings.ts';
import { messageFile, parseMessages } from '#commands/texts/messages.ts';
import { readSiteFiles } from '#commands/texts/site-files.ts';
import { siteMessages } from '#commands/texts/interface-words.ts';
import { SITE_FOLDER, siteFile } from '../../../tests/support/site-under-test.ts';

const FILES = readSiteFiles(SITE_FOLDER);
const ENGLISH = parseMessages(readFileSync(siteFile('locales/en.json'), 'utf8'));

/** Findings of the site of these tests with changed messages, and with further files. */
function found(words: Record<string, string>, others: Record<string, string> = {}): string[] {
  const changed = messageFile(new Map([...ENGLISH, ...Object.entries(words)]));
  const files = new Map([...FILES, ['locales/en.json', changed], ...Object.entries(others)]);
  return wordFindings(siteMessages(files), files).map(({ file, line, what }) => `${file}:${line} ${what}`);
}

test('a site whose words can all be shown has no finding', () => {
  expect(found({})).toEqual([]);
});

test('a translation may have forms for a number that the first language writes as it is, but not for a text', () => {
  const forms = '{a, plural, one {#} few {# x} other {#}}';
  const arabic = { 'locales/ar.json': messageFile(new Map([['home.new', forms]])) };

  expect(found({ 'home.new': '{a, number}' }, arabic)).toEqual([]);
  expect(found({ 'home.new': '{a}' }, arabic)).toEqual([expect.stringMatching(/home\.new has \{a: plural\}, and /)]);
});

test.each<[string, Record<string, string>, Record<string, string>, RegExp]>([
  ['that the engine does not fill', { 'menu.long': 'All of {name}' }, {}, /menu\.long has \{name\}, which the engine/],
  ['in a tag', { 'header.skip': '<b>x</b>' }, {}, /header\.skip cannot be shown: <b> is a tag/],
  [
    'with other arguments in a translation',
    { 'home.new': '{a}' },
    { 'locales/ar.json': messageFile(new Map([['home.new', '{b}']])) },
    /^locales\/ar\.json:3 home\.new has \{b: text\}, and in locales\/en\.json it has \{a: text\}: take the same/,
  ],
])('a message %s is found', (_, words, others, sentence) => {
  expect(found(words, others)).toEqual([expect.stringMatching(sentence)]);
});

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
