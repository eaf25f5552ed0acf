import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wordFindings } from '#commands/doctor/word-findings.ts';
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

test('a site whose words are all asked for has no finding', () => {
  expect(found({})).toEqual([]);
});

test.each([
  ['components/closing.tsx', "t('closing.own')"],
  ['components/closing/words.ts', "export const words = (t: Translate) => [t('closing.own')];"],
])('a message that only %s asks for is used', (path, text) => {
  expect(found({ 'closing.own': 'x' }, { [path]: text })).toEqual([]);
});

test('a translation may have forms for a number that the first language writes as it is, but not for a text', () => {
  const forms = '{a, plural, one {#} few {# x} other {#}}';
  const arabic = {
    'locales/ar.json': messageFile(new Map([['home.new', forms]])),
    'pages/x.tsx': "t('home.new', { a })",
  };

  expect(found({ 'home.new': '{a, number}' }, arabic)).toEqual([]);
  expect(found({ 'home.new': '{a}' }, arabic)).toEqual([expect.stringMatching(/home\.new has \{a: plural\}, and /)]);
});

test.each(['pages/home.test.tsx', 'components/closing.test.ts', 'config.ts', 'events.ts'])(
  'a call in %s is none of a page',
  (path) => {
    expect(found({}, { [path]: "t('home.gone')" })).toEqual([]);
  },
);

test.each<[string, Record<string, string>, Record<string, string>, RegExp]>([
  ['that no page asks for', { 'home.unused': 'x' }, {}, /^locales\/en\.json:\d+ no page asks for home\.unused/],
  ['with blanks around it', { 'header.skip': ' x' }, {}, /:\d+ header\.skip is " x": write it without blanks/],
  [
    'that is a page’s alone',
    {},
    { 'pages/x.tsx': "\nt('home.gone')" },
    /pages\/x\.tsx:2 there is no message home\.gone/,
  ],
  [
    'that a component asks for in vain',
    {},
    { 'components/x.tsx': "t('home.gone')" },
    /components\/x\.tsx:1 there is no message home\.gone/,
  ],
  ['with a key that cannot be read', {}, { 'pages/x.tsx': 't(a + b)' }, /pages\/x\.tsx:1 this key cannot be read/],
  [
    'that lacks a value',
    { 'home.new': '{name}' },
    { 'pages/x.tsx': "t('home.new')" },
    /pages\/x\.tsx:1 the message home\.new has \{name\}: pass it, t\('home\.new', \{ name \}\)$/,
  ],
  ['that the engine does not fill', { 'menu.long': 'All of {name}' }, {}, /menu\.long has \{name\}, which the engine/],
  ['in a tag', { 'header.skip': '<b>x</b>' }, {}, /header\.skip cannot be shown: <b> is a tag/],
  ['of no language', {}, { 'locales/xx.json': '{}' }, /^locales\/xx\.json:undefined no entry of languages/],
  [
    'that only a translation has',
    {},
    { 'locales/ar.json': messageFile(new Map([['home.more', 'x']])) },
    /^locales\/ar\.json:3 home\.more is not in locales\/en\.json/,
  ],
  [
    'with other arguments in a translation',
    { 'home.new': '{a}' },
    { 'locales/ar.json': messageFile(new Map([['home.new', '{b}']])), 'pages/x.tsx': "t('home.new', { a, b })" },
    /^locales\/ar\.json:3 home\.new has \{b: text\}, and in locales\/en\.json it has \{a: text\}: take the same/,
  ],
])('a message %s is found', (_, words, others, sentence) => {
  expect(found(words, others)).toEqual([expect.stringMatching(sentence)]);
});
