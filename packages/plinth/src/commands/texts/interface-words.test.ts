import { expect, test } from 'vitest';
import { ENGINE_KEYS, missingWords, neededKeys } from '#commands/texts/interface-words.ts';
import type { Messages } from '#commands/texts/messages.ts';
import { problemLine } from 'plinth-policies/owner-error';
import { defineSite, type SiteDefinition } from '#model/define-site.ts';

const company = {
  brand: 'B',
  legalName: 'L',
  address: 'A',
  companyNumber: '1',
  contactEmail: 'e@x.example',
  securityContact: 'mailto:e@x.example',
};
const english = { code: 'en', name: 'English', iso: 'en', file: 'locales/en.json' };

/** As little as a site may have: not even a policy. */
const BARE: SiteDefinition = defineSite({
  company,
  languages: [english],
  policies: [],
  pages: { home: { path: '/' } },
  menus: { header: [], footer: [] },
  redirects: {},
  permittedOrigins: [],
  securityTxtExpires: '2099-12-31',
});
const NONE: Messages = new Map();

test('a bare site needs no word of policies, menus, measuring or parts of pages', () => {
  const keys = neededKeys(BARE, NONE);

  expect(keys.filter((key) => /^(?:legal|compare|review|privacy|menu|form|embed)\./.test(key))).toEqual([]);
  expect(keys).toEqual(expect.arrayContaining(['header.skip', 'theme.dark', 'error.home', 'pages.home.title']));
});

test.each<[string, SiteDefinition, readonly string[]]>([
  ['another page', { ...BARE, pages: { ...BARE.pages, a: { path: '/a/' } } }, ['pages.a.title', 'pages.a.description']],
  ['a page in both menus', { ...BARE, menus: { header: ['home'], footer: ['home'] } }, ['menu.home']],
])('%s needs its words', (_, site, keys) => {
  expect(neededKeys(site, NONE).filter((key) => !neededKeys(BARE, NONE).includes(key))).toEqual(keys);
});

test('with policies, measuring and a word of each part of a page, a site needs every word of the engine', () => {
  const measurement = { policy: 'p', clauses: { measuring: 'a', services: 'b' }, services: {} };
  const words = new Map([
    ['embed.load', 'x'],
    ['form.send', 'x'],
  ]);
  const keys = neededKeys({ ...BARE, policies: ['p'], measurement }, words);

  expect(ENGINE_KEYS.filter((key) => !keys.includes(key))).toEqual([]);
});

test('missing words that are shipped are one sentence, with the command that adds them', () => {
  const words = new Map(neededKeys(BARE, NONE).map((key) => [key, 'text']));
  expect(missingWords(BARE, words)).toEqual([]);

  words.delete('footer.supervisor');
  words.set('form.send', 'Send');

  expect(missingWords(BARE, words).map(problemLine)).toEqual([
    'locales/en.json:1: lacks footer.supervisor, form.optional, form.choose and 8 more. npx plinth language en adds what is shipped in English',
  ]);
});

test.each([
  ['pages.home.title', 'en'],
  ['header.skip', 'da'],
])('a missing word that is not shipped is a sentence of its own: %s in %s', (key, iso) => {
  const site = { ...BARE, languages: [{ code: iso, name: iso, iso, file: `locales/${iso}.json` }] } as const;
  const words = new Map(neededKeys(site, NONE).flatMap((each) => (each === key ? [] : [[each, 'text']])));

  expect(missingWords(site, words).map(problemLine)).toEqual([
    `locales/${iso}.json:1: lacks ${key}, which this site shows: write it`,
  ]);
});
