import { expect, test } from 'vitest';
import { configProblems } from '#commands/config/check-config.ts';
import { sample } from '#model/define-site.ts';

const fact = { value: 'A', sample: false };
const SITE = {
  company: {
    brand: sample('A'),
    legalName: fact,
    address: fact,
    companyNumber: fact,
    contactEmail: fact,
    securityContact: fact,
  },
  languages: [
    { code: 'en', name: 'English', iso: 'en', file: 'locales/en.json' },
    { code: 'ar', name: 'Arabic', iso: 'ar', file: 'locales/ar.json', dir: 'rtl' },
  ],
  policies: ['terms'],
  pages: { home: { path: '/', meta: { scrollToTop: () => true } }, about: { path: '/about/' } },
  menus: { header: [], footer: [] },
  redirects: {},
  permittedOrigins: [],
  securityTxtExpires: '2099-12-31',
};
const TEXT = `export default defineSite({
  company: {
    brand: sample('A'),
    'mail': 'a@b.example',
    legalName,
  },
  languages: [
    { code: 'en', name: 'English', iso: 'en', file: 'locales/en.json' },
    { code: 'ar', name: 'Arabic', iso: 'ar', file: 'locales/ar.json', dir: 'rtl' },
  ],
  policies: ['terms'],
  pages: {
    home: { path: '/', meta: { scrollToTop: () => true } },
    about: {
      path: '/about/',
    },
  },
  menus: { header: [], footer: [] },
  pollicies: [],
  hue: 3,
});
`;
const found = (definition: unknown) => configProblems(definition, { text: TEXT, file: 'config.ts' });

test('a site with known settings has no problem and no warning', () => {
  expect(found(SITE)).toEqual({ unreadable: [], unknown: [] });
});

test.each(['https://cal.example', 'https://cal.example:8443', 'http://localhost:3900', 'http://127.0.0.1:3900'])(
  'a service may have the origin %s',
  (origin) => {
    expect(found({ ...SITE, services: { calendar: { name: 'Cal', frames: [origin] } } }).unreadable).toEqual([]);
  },
);

test('every unknown setting is named with its line and with those that are known', () => {
  const { unknown } = found({
    ...SITE,
    pollicies: [],
    hue: 3,
    languages: [SITE.languages[0], { ...SITE.languages[1], iso2: 'ar' }],
  });

  expect(unknown).toEqual([
    expect.stringMatching(
      /^config\.ts:7: "iso2" in languages is no setting: takes code, name, iso, file, dir, dates, wordsRead$/,
    ),
    expect.stringMatching(/^config\.ts:19: "pollicies" is no setting: takes company, languages, policies, /),
    expect.stringMatching(/^config\.ts:20: "hue" is no setting: /),
  ]);
});

test.for<[what: string, definition: object, problem: RegExp]>([
  ['a missing setting', { ...SITE, redirects: undefined }, /^config\.ts:1: "redirects" is missing$/],
  ['a missing fact', { ...SITE, company: {} }, /^config\.ts:3: "brand" in company is missing$/],
  [
    'a fact that is no text',
    { ...SITE, company: { ...SITE.company, brand: 5 } },
    /^config\.ts:3: .* is 5: takes text, or sample/,
  ],
  ...['020 555 01 23', '+31 (0)20 555 01 23', 'tel:+31205550123'].map((value): [string, object, RegExp] => [
    `a telephone number that is written ${value}`,
    { ...SITE, company: { ...SITE.company, telephone: { value, sample: false } } },
    new RegExp(
      `^config\\.ts:2: "telephone" in company is "${value.replace(/[+()]/g, '.')}": takes a number with its country`,
    ),
  ]),
  [
    'a supervisor with a link that is no address',
    { ...SITE, company: { ...SITE.company, supervisor: { ...fact, link: 'afm.nl' } } },
    /^config\.ts:2: "link" in company\.supervisor is "afm\.nl": takes an address with https/,
  ],
  [
    'a registration with a link that is no address',
    { ...SITE, registrations: { vat: { ...fact, link: 'register' } } },
    /^config\.ts:1: "link" in registrations\.vat is "register": takes an address with https/,
  ],
  ['a list that is none', { ...SITE, policies: 'terms' }, /^config\.ts:11: "policies" is "terms": takes a list/],
  ['no language', { ...SITE, languages: [] }, /^config\.ts:7: "languages" is empty$/],
  [
    'the second language',
    { ...SITE, languages: [SITE.languages[0], { ...SITE.languages[1], dir: 'ltr' }] },
    /^config\.ts:9: "dir" in languages is "ltr": takes 'rtl'/,
  ],
  ...['xx-YY', 'en_GB', ''].map((dates): [string, object, RegExp] => [
    `dates as of ${dates}`,
    { ...SITE, languages: [{ ...SITE.languages[0], dates }] },
    new RegExp(`^config\\.ts:[78]: "dates" in languages is "${dates}": takes a language tag that is known`),
  ]),
  [
    'a path without its slash',
    { ...SITE, pages: { ...SITE.pages, about: { path: '/about' } } },
    /^config\.ts:15: "path" in pages\.about is "\/about": takes a path/,
  ],
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
  ].map((origin): [string, object, RegExp] => [
    `a service's origin ${origin}`,
    { ...SITE, services: { calendar: { name: 'Cal', frames: ['https://other.example', origin] } } },
    /^config\.ts:\d+: "frames" in services\.calendar is ".*": takes an origin with https, /,
  ]),
  ['a service without a name', { ...SITE, services: { calendar: {} } }, /"name" in services\.calendar is missing$/],
])('%s is named with its line and what it takes', ([, definition, problem]) => {
  expect(found(definition).unreadable[0]).toMatch(problem);
});
