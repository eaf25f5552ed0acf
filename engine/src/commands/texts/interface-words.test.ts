import { expect, test } from 'vitest';
import { ENGINE_KEYS, missingWords, neededWords, type InterfaceFacts } from '#commands/texts/interface-words.ts';
import { problemLine } from '#lib/owner-error.ts';
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

const keysOf = (site: SiteDefinition, hasSampleText = false, imports: readonly string[] = []): string[] =>
  neededWords({ site, hasSampleText, imports: new Set(imports) }).map(({ key }) => key);
const addedBy = (site: SiteDefinition, hasSampleText = false): string[] =>
  keysOf(site, hasSampleText).filter((key) => !keysOf(BARE).includes(key));

test('a bare site needs no word of policies, samples, languages, supervisors or measuring', () => {
  const keys = keysOf(BARE);

  expect(keys.filter((key) => /^(?:legal|privacy|menu)\.|^footer\.(?:supervisor|language|sample)$/.test(key))).toEqual(
    [],
  );
  expect(keys).toEqual(expect.arrayContaining(['header.skip', 'theme.dark', 'error.home', 'pages.home.title']));
});

test.each<[string, SiteDefinition, readonly string[]]>([
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

test('a part of a page with words of its own needs them where a page imports it', () => {
  const added = keysOf(BARE, false, ['plinth/embed']).filter((key) => !keysOf(BARE).includes(key));

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
  const { company: facts } = withCompany({ supervisor: 'S', telephone: '+1 202 555 0100', legalName: sample('L') });
  const keys = keysOf({ ...policies, company: facts, measurement }, true, ['plinth/embed', 'plinth/contact-form']);

  expect(ENGINE_KEYS.filter((key) => !keys.includes(key))).toEqual([]);
  expect(
    neededWords({ site: BARE, hasSampleText: true, imports: new Set() }).every(({ why }) => /^[a-z].*[^.]$/.test(why)),
  ).toBe(true);
});

test('missing words that are shipped are one sentence, with the command that adds them', () => {
  const site = withCompany({ supervisor: 'S' });
  const facts: InterfaceFacts = { site, hasSampleText: false, imports: new Set(['plinth/contact-form']) };
  const words = new Map(neededWords(facts).map(({ key }) => [key, 'text']));
  expect(missingWords('locales/en.json', words, facts)).toEqual([]);

  words.delete('footer.supervisor');
  for (const key of words.keys()) if (key.startsWith('form.')) words.delete(key);

  expect(missingWords('locales/en.json', words, facts).map(problemLine)).toEqual([
    'locales/en.json:1: lacks footer.supervisor, form.optional, form.choose and 9 more: config.ts names a supervisor of the company; a page has a ContactForm. npx plinth init --yes adds what is shipped in English',
  ]);
});

test('a missing word that is not shipped is a sentence of its own, and one in a language that is not shipped', () => {
  const facts: InterfaceFacts = { site: BARE, hasSampleText: false, imports: new Set() };
  const danish = { ...BARE, languages: [{ code: 'da', name: 'Dansk', iso: 'da', file: 'locales/da.json' }] } as const;
  const without = (key: string) =>
    new Map(neededWords(facts).flatMap((word) => (word.key === key ? [] : [[word.key, 'text']])));

  expect(missingWords('locales/en.json', without('pages.home.title'), facts).map(problemLine)).toEqual([
    'locales/en.json:1: lacks pages.home.title: config.ts has this page',
  ]);
  expect(missingWords('locales/da.json', without('header.skip'), { ...facts, site: danish }).map(problemLine)).toEqual([
    'locales/da.json:1: lacks header.skip: the header of every page says it',
  ]);
});
