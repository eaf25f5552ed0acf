import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { checkConfig } from '#commands/config/check-config.ts';
import { defineSite, type SiteDefinition } from '#model/define-site.ts';

const FOLDER = process.env['SITE_FOLDER'] ?? '';
// What defineSite makes, as every site's config exports it.
const { default: SITE } = (await import(/* @vite-ignore */ pathToFileURL(resolve(FOLDER, 'config.ts')).href)) as {
  default: SiteDefinition;
};
const [ENGLISH, ARABIC] = SITE.languages;

const found = (definition: unknown): string[] =>
  checkConfig(definition, FOLDER).problems.map(({ file, what }) => {
    expect(file).toBe(`${FOLDER}/config.ts`);
    return what;
  });
const company = (facts: object) => ({ company: { ...SITE.company, ...facts } });
const language = (settings: object) => ({ languages: [ENGLISH, { ...ARABIC, ...settings }] });
const page = (settings: object) => ({ pages: { ...SITE.pages, two: { path: '/two/', module: 'long', ...settings } } });
const service = (settings: object) => ({
  services: { ...SITE.services, calendar: { name: 'Cal', frames: ['https://other.example'], ...settings } },
});

describe('a setting that is missing or something else is named by its path, with what was got and what it takes', () => {
  test.for<[what: string, changes: object, problem: string]>([
    ['a setting', { redirects: undefined }, 'redirects: got nothing, takes paths by old addresses'],
    ['a path', { pages: { home: {} } }, 'pages.home.path: got nothing, takes a path with a slash'],
    ['a list within', { menus: { header: [] } }, 'menus.footer: got nothing, takes a list of names of pages'],
    ['facts', { company: {} }, 'company.brand: got nothing, takes text, or sample(text)'],
    ['a fact of several', company({ brand: undefined }), 'company.brand: got nothing, takes text, or sample(text)'],
    ['a fact that is no text', company({ brand: 5 }), 'company.brand: got 5, takes text, or sample(text)'],
    ...['020 555 01 23', '+31 (0)20 555 01 23', 'tel:+31205550123'].map((value): [string, object, string] => [
      `a telephone number that is written ${value}`,
      company({ telephone: { value, sample: false } }),
      `company.telephone: got {"value":"${value}","sample":false}, takes a number with its country: '+31 20 123 45 67'`,
    ]),
    [
      'a link that is no address',
      company({ supervisor: { value: 'A', sample: false, link: 'afm.nl' } }),
      'company.supervisor.link: got "afm.nl", takes an address with https://',
    ],
    [
      'the same of a registration',
      { registrations: { vat: { value: '1', sample: false, link: 'register' } } },
      'registrations.vat.link: got "register", takes an address with https://',
    ],
    ['a list', { policies: 'terms' }, 'policies: got "terms", takes a list of slugs'],
    ['no language', { languages: [] }, 'languages.0: got nothing, takes a language'],
    ['a direction', language({ dir: 'ltr' }), `languages.1.dir: got "ltr", takes 'rtl', or nothing`],
    ...['xx-YY', 'en_GB', ''].map((dates): [string, object, string] => [
      `dates as of ${dates}`,
      language({ dates }),
      `languages.1.dates: got "${dates}", takes a language tag that is known, such as en-GB`,
    ]),
    ['a time zone', { timeZone: '+01:00' }, 'timeZone: got "+01:00", takes the IANA name of a time zone'],
    ['a path without its slash', page({ path: '/two' }), 'pages.two.path: got "/two", takes a path with a slash'],
    ...[
      'http://cal.example',
      'https://cal.example/',
      'https://cal.example/embed',
      'https://*.cal.example',
      'https://*',
      'https:',
      '*',
      'cal.example',
      "https://cal.example;'self'",
      'https://cal.example:443',
      'https://a@cal.example',
    ].map((origin): [string, object, string] => [
      `the origin ${origin} of a service`,
      service({ frames: ['https://other.example', origin] }),
      `services.calendar.frames.1: got "${origin}", takes an origin with https, without a path or a star, `,
    ]),
    ['a service without a name', service({ name: undefined }), 'services.calendar.name: got nothing, takes text'],
  ])('%s', ([, changes, problem]) => {
    const definition = { ...SITE, ...changes };

    expect(found(definition)[0]).toContain(problem);
    expect(checkConfig(definition, FOLDER).isReadable).toBe(false);
  });

  test.each([undefined, null, 'a', {}])('what is no site: %j', (definition) => {
    expect(found(definition)[0]).toMatch(/^got .+, takes defineSite|^company: got nothing/);
  });
});

test('every unknown setting is named with those that are known, beside what the site does not have', () => {
  const definition = {
    ...SITE,
    pollicies: [],
    hue: 3,
    ...language({ iso2: 'ar' }),
    redirects: { '/old': '/nowhere/' },
  };

  expect(found(definition)).toEqual([
    'languages.1.iso2: is no setting, takes code, name, iso, file, dir, dates, fallback, wordsRead',
    expect.stringMatching(/^pollicies: is no setting, takes company, languages, policies, /),
    expect.stringMatching(/^hue: is no setting, /),
    expect.stringContaining('redirects./old: got "/nowhere/"'),
  ]);
  expect(checkConfig(definition, FOLDER).isReadable).toBe(true);
});

describe('what a config names and the site does not have is named by its path', () => {
  test.for<[what: string, changes: object, problem: string]>([
    [
      'the code of another language',
      { languages: [ENGLISH, ARABIC, { ...ARABIC, code: 'EN', iso: 'fr' }] },
      'languages.2.code: got "EN", takes another than languages.0',
    ],
    [
      'the tag of another language',
      language({ iso: 'en' }),
      'languages.1.iso: got "en", takes another than languages.0',
    ],
    [
      'a file of messages',
      language({ file: 'locales/xx.json' }),
      'languages.1.file: got "locales/xx.json", takes what has the file locales/xx.json',
    ],
    ['the language to fall back to', language({ fallback: 'de' }), 'languages.1.fallback is "de": it takes en'],
    [
      'a text',
      { policies: [...SITE.policies, 'bylaws'] },
      'policies.2: got "bylaws", takes what has the file legal/en/bylaws.md',
    ],
    ['a module', page({ module: 'gone' }), 'pages.two: got "gone", takes what has the file pages/gone.tsx'],
    [
      'a page in a menu',
      { menus: { header: [], footer: ['home', 'abuot'] } },
      'menus.footer.1: got "abuot", takes home, long, ',
    ],
    [
      'an element of one',
      { menus: { header: ['abuot#us'], footer: [] } },
      'menus.header.0: got "abuot#us", takes home, ',
    ],
    [
      'a redirect',
      { redirects: { '/old': '/nowhere/' } },
      'redirects./old: got "/nowhere/", takes the path of a page: /, ',
    ],
    [
      'an old address in capitals',
      { redirects: { '/Old': '/' } },
      'redirects: got "/Old", takes an old address in lower',
    ],
    [
      'an old address with a slash',
      { redirects: { '/old/': '/' } },
      'redirects: got "/old/", takes an old address in lower',
    ],
    ['a path of another page', page({ path: '/long/' }), 'pages.two.path: got "/long/", takes another than long has'],
    [
      'a path of the engine',
      page({ path: '/legal/terms/' }),
      'pages.two.path: got "/legal/terms/", takes another than legal-terms has',
    ],
    [
      'a path that a redirect hides',
      page({ path: '/legal/' }),
      'pages.two.path: got "/legal/", takes another than redirects has',
    ],
    [
      'a path that begins with the prefix of a language',
      page({ path: '/ar/two/' }),
      'pages.two.path: got "/ar/two/", takes one that does not begin as those of the language ar do',
    ],
    [
      'the path of another page in a language',
      page({ paths: { ar: '/khadamat/' } }),
      'pages.two.paths.ar: got "/khadamat/", takes another than offers has',
    ],
    [
      'the path of another page in all languages',
      page({ paths: { ar: '/stay/' } }),
      'pages.two.paths.ar: got "/stay/", takes another than stay has',
    ],
    [
      'a path in no language',
      page({ paths: { fr: '/deux/' } }),
      'pages.two.paths.fr: is of no language behind the first, takes ar',
    ],
    [
      'a service',
      page({ meta: { services: ['radio'] } }),
      'pages.two.meta.services.0: got "radio", takes maps, post, letters',
    ],
    [
      'the policy about measuring',
      { measurement: { ...SITE.measurement, policy: 'privcy' } },
      'measurement.policy: got "privcy", takes privacy, terms',
    ],
    [
      'a permitted origin',
      company({ companyNumber: { value: '1', sample: false, link: 'https://chamber.example/1' } }),
      `company.companyNumber.link: got "https://chamber.example/1", takes an address of permittedOrigins: add 'https://chamber.example'`,
    ],
  ])('%s', ([, changes, problem]) => {
    expect(found({ ...SITE, ...changes })).toEqual([expect.stringContaining(problem)]);
  });
});

test('a site that has what it names has no problem', () => {
  expect(checkConfig(SITE, FOLDER)).toEqual({ problems: [], isReadable: true });
});

test.each(['https://cal.example', 'https://cal.example:8443', 'http://localhost:3900', 'http://127.0.0.1:3900'])(
  'a service may have the origin %s',
  (origin) => {
    expect(found({ ...SITE, ...service({ frames: [origin] }) })).toEqual([]);
  },
);

test('a fact may be text, and says of itself that it is no sample', () => {
  const { company: facts } = defineSite({ ...SITE, company: { ...SITE.company, brand: 'A', address: { value: 'B' } } });

  expect(facts).toMatchObject({ brand: { value: 'A', sample: false }, address: { value: 'B', sample: false } });
});
