import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseAnswers, problemOfAnswer } from '#commands/setup/answers.ts';
import { flagOf, readOptions as optionsIn, type Options } from '#commands/setup/options.ts';

/** On a site whose first language is English. */
const readOptions = (args: readonly string[]): Options => optionsIn(args, 'en');

test.each<[object, string]>([
  [{ brand: '' }, 'brand: got "", takes the name that visitors know'],
  [{ contactEmail: 'nobody' }, 'contactEmail: got "nobody", takes an email address'],
  [{ securityContact: 'call us' }, 'securityContact: got "call us", takes an email address, or a mailto:, https: or'],
  [{ securityContact: 'http://bakery.example' }, 'securityContact: got "http://bakery.example", takes an email'],
  [{ securityContact: 'tel:our number' }, 'securityContact: got "tel:our number", takes an email'],
  [{ siteUrl: 'http://bakery.example' }, 'siteUrl: got "http://bakery.example", takes an https address'],
  [
    { siteUrl: 'https://bakery.example/shop' },
    'siteUrl: got "https://bakery.example/shop", takes an https address without a path',
  ],
  [{ timeZone: '+01:00' }, 'timeZone: got "+01:00", takes the IANA name of a time zone'],
  [{ languages: ['e'] }, 'languages.0: got "e", takes a language tag'],
  [{ policies: [] }, 'policies: got [], takes at least one policy'],
  [{ policies: [{ slug: 'Our Terms' }] }, 'policies.0.slug: got "Our Terms", takes a slug'],
  [{ analytics: 'matomo' }, 'analytics: got "matomo", takes segment, rudderstack or none'],
  [{ accent: '#00000080' }, 'accent: got "#00000080", takes an opaque colour of CSS'],
  [{ colour: 'red' }, 'colour: there is no question of this name'],
])('%j is refused with what it got and what is taken', (given, problem) => {
  expect(() => parseAnswers(given)).toThrow(problem);
});

test('an address loses its slash, and nothing else is touched', () => {
  expect(parseAnswers({ siteUrl: 'https://bakery.example/', supervisor: null })).toEqual({
    siteUrl: 'https://bakery.example',
    supervisor: '',
  });
});

test.each([
  ['security@bakery.example', 'mailto:security@bakery.example'],
  [' security@bakery.example ', 'mailto:security@bakery.example'],
  ['mailto:security@bakery.example', 'mailto:security@bakery.example'],
  ['https://bakery.example/security', 'https://bakery.example/security'],
  ['tel:+1-201-555-0123', 'tel:+1-201-555-0123'],
])('a security contact %j becomes an address with its scheme', (given, address) => {
  expect(parseAnswers({ securityContact: given })).toEqual({ securityContact: address });
});

test.each([null, '', 'none'])('analytics %j is no measuring', (analytics) => {
  expect(parseAnswers({ analytics })).toEqual({ analytics: '' });
});

test('one answer is judged alone', () => {
  expect(problemOfAnswer('contactEmail', 'nobody')).toBe('Takes an email address');
  expect(problemOfAnswer('contactEmail', 'hello@bakery.example')).toBeUndefined();
});

test('each answer has a flag, and lists are written with commas', () => {
  expect(flagOf('companyNumber')).toBe('company-number');
  expect(
    readOptions(['--brand', 'Bakery', '--languages', 'de, en', '--policies', 'terms,privacy=drafts/p.md', '--dry-run']),
  ).toEqual({
    answers: {
      brand: 'Bakery',
      languages: ['de', 'en'],
      policies: [{ slug: 'terms' }, { slug: 'privacy', text: 'drafts/p.md' }],
    },
    beside: process.cwd(),
    scripted: true,
    overwrite: false,
    dryRun: true,
    help: false,
  });
});

test.each<[string, string[], object]>([
  ['the first', ['--headline', 'Bread'], { headline: 'Bread' }],
  ['a further one', ['--headline-de', 'Brot'], { headline: { de: 'Brot' } }],
  ['each', ['--lead', 'We bake.', '--lead-pt-BR=Assamos.'], { lead: { en: 'We bake.', 'pt-BR': 'Assamos.' } }],
  [
    'each, where the first is another from now on',
    ['--languages', 'nl,en', '--headline', 'Brood', '--headline-en', 'Bread'],
    { languages: ['nl', 'en'], headline: { nl: 'Brood', en: 'Bread' } },
  ],
])('the words of the home page are given by flag for %s', (_, args, answers) => {
  expect(readOptions(args).answers).toEqual(answers);
});

test('a flag for one language leaves the words that a file has for others', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'answers-')), 'answers.json');
  writeFileSync(file, JSON.stringify({ languages: ['de', 'en'], headline: { de: 'Brot', en: 'Bread' }, lead: 'Wir.' }));

  expect(readOptions(['--answers', file, '--headline', 'Brote', '--lead-en', 'We.']).answers).toEqual({
    languages: ['de', 'en'],
    headline: { de: 'Brote', en: 'Bread' },
    lead: { de: 'Wir.', en: 'We.' },
  });
});

test.each([[['--headline-x', 'a']], [['--brand-en', 'a']], [['--headline-en', '']]])('%j is refused', (args) => {
  expect(() => readOptions(args)).toThrow(/headline|brand-en/);
});

test.each([[['--colour', 'red']], [['brand']], [['--answers', 'nowhere.json']]])('%j is refused', (args) => {
  expect(() => readOptions(args)).toThrow(/colour|brand|nowhere\.json/);
});

test('a file that is no JSON is named with its line', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'answers-')), 'answers.json');
  writeFileSync(file, '{\n  "brand": "Bakery"\n  "lead": "We bake."\n}');

  expect(() => readOptions(['--answers', file])).toThrow(`${file}:3: this is no JSON: `);
});

test('nothing on the command line means that somebody is to be asked', () => {
  expect(readOptions([]).scripted).toBe(false);
  expect(readOptions(['--yes']).scripted).toBe(true);
});
