import { expect, test } from 'vitest';
import { ENGINE_KEYS, missingWords, neededWords } from '#commands/texts/interface-words.ts';
import type { Messages } from '#commands/texts/messages.ts';
import { problemLine } from 'plinth-policies/owner-error';
import { defineSite, sample, type SiteDefinition } from '#model/define-site.ts';

const company = {
  brand: 'B',
  legalName: 'L',
  address: 'A',
  companyNumber: '1',
  contactEmail: 'e@x.example',
  securityContact: 'mailto:e@x.example',
};
const english = { code: 'en', name: 'English', iso: 'en', file: 'locales/en.json' };
const german = { code: 'de', name: 'Deutsch', iso: 'de', file: 'locales/de.json' };

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
const withCompany = (changes: object): SiteDefinition => defineSite({ ...BARE, company: { ...company, ...changes } });

const NONE: Messages = new Map();
const keysOf = (site: SiteDefinition, hasSampleText = false, words = NONE): string[] =>
  neededWords({ site, hasSampleText, words }).map(({ key }) => key);
const addedBy = (site: SiteDefinition, hasSampleText = false): string[] =>
  keysOf(site, hasSampleText).filter((key) => !keysOf(BARE).includes(key));

test('a bare site needs no word of policies, samples, languages, registers, supervisors or measuring', () => {
  const keys = keysOf(BARE);

  expect(
    keys.filter((key) => /^(?:legal|privacy|menu)\.|^footer\.(?:register|supervisor|language|sample)$/.test(key)),
  ).toEqual([]);
  expect(keys).toEqual(expect.arrayContaining(['header.skip', 'theme.dark', 'error.home', 'pages.home.title']));
});

test.each<[string, SiteDefinition, readonly string[]]>([
  ['a register', withCompany({ register: 'R' }), ['footer.register']],
  ['a supervisor', withCompany({ supervisor: 'S' }), ['footer.supervisor']],
  ['a telephone number', withCompany({ telephone: '+1 202 555 0100' }), ['footer.telephone']],
  ['a second language', { ...BARE, languages: [english, german] }, ['footer.language']],
  ['a registered name that is a sample', withCompany({ legalName: sample('L') }), ['footer.sample']],
  ['another page', { ...BARE, pages: { ...BARE.pages, a: { path: '/a/' } } }, ['pages.a.title', 'pages.a.description']],
  ['a page in both menus', { ...BARE, menus: { header: ['home'], footer: ['home'] } }, ['menu.home']],
])('%s needs its words', (_, site, keys) => {
  expect(addedBy(site)).toEqual(keys);
});

test('a text that is marked as a sample needs the words that say so', () => {
  expect(addedBy(BARE, true)).toEqual(['legal.sample', 'legal.sampleFact']);
});

test('the first entry of a history is translated, and stands as it is in English', () => {
  expect(addedBy({ ...BARE, policies: ['p'] })).not.toContain('legal.firstPublished');
  expect(addedBy({ ...BARE, policies: ['p'], languages: [german] })).toContain('legal.firstPublished');
});

test('a file with one word of a part that a page may have needs the others', () => {
  const added = keysOf(BARE, false, new Map([['embed.load', 'x']])).filter((key) => !keysOf(BARE).includes(key));

  expect(added).toEqual(['embed.notice', 'embed.load', 'embed.open']);
});

test('measuring needs the words of the consent banner, and no others', () => {
  const measurement = { policy: 'p', clauses: { measuring: 'a', services: 'b' }, services: {} };

  const added = addedBy({ ...BARE, measurement });

  expect(added).toContain('privacy.status.global-privacy-control');
  expect(added.filter((key) => !key.startsWith('privacy.'))).toEqual([]);
});

test('every word that the engine ships has a reason', () => {
  const policies = { ...BARE, policies: ['p'], languages: [german, english] } as const;
  const measurement = { policy: 'p', clauses: { measuring: 'a', services: 'b' }, services: {} };
  const { company: facts } = withCompany({
    register: 'R',
    supervisor: 'S',
    telephone: '+1 202 555 0100',
    legalName: sample('L'),
  });
  const words = new Map([
    ['embed.load', 'x'],
    ['form.send', 'x'],
  ]);
  const keys = keysOf({ ...policies, company: facts, measurement }, true, words);

  expect(ENGINE_KEYS.filter((key) => !keys.includes(key))).toEqual([]);
});

test('missing words that are shipped are one sentence, with the command that adds them', () => {
  const site = withCompany({ supervisor: 'S' });
  const words = new Map(keysOf(site).map((key) => [key, 'text']));
  const found = () => missingWords('locales/en.json', { site, hasSampleText: false, words }).map(problemLine);
  expect(found()).toEqual([]);

  words.delete('footer.supervisor');
  words.set('form.send', 'Send');

  expect(found()).toEqual([
    'locales/en.json:1: lacks footer.supervisor, form.optional, form.choose and 8 more: config.ts names a supervisor of the company; it has other words of form. npx plinth language en adds what is shipped in English',
  ]);
});

test('a missing word that is not shipped is a sentence of its own, and one in a language that is not shipped', () => {
  const danish = { ...BARE, languages: [{ code: 'da', name: 'Dansk', iso: 'da', file: 'locales/da.json' }] } as const;
  const found = (file: string, missing: string, site: SiteDefinition): string[] => {
    const words = new Map(keysOf(site).flatMap((key) => (key === missing ? [] : [[key, 'text']])));
    return missingWords(file, { site, hasSampleText: false, words }).map(problemLine);
  };

  expect(found('locales/en.json', 'pages.home.title', BARE)).toEqual([
    'locales/en.json:1: lacks pages.home.title: config.ts has this page',
  ]);
  expect(found('locales/da.json', 'header.skip', danish)).toEqual([
    'locales/da.json:1: lacks header.skip: the header of every page says it',
  ]);
});
