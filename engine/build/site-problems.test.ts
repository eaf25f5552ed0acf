import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { SiteDefinition } from '#model/define-site.ts';
import { siteProblems } from './site-problems.ts';

const SITE = process.env['SITE_FOLDER'] ?? '';
// What defineSite makes, as every site's config exports it.
const { default: definition } = (await import(/* @vite-ignore */ pathToFileURL(resolve(SITE, 'config.ts')).href)) as {
  default: SiteDefinition;
};
const TEXT = readFileSync(join(SITE, 'config.ts'), 'utf8');
const lineOf = (text: string): number => TEXT.slice(0, TEXT.indexOf(text)).split('\n').length;

const problemsWith = (changes: Partial<SiteDefinition>, has: (path: string) => boolean = () => true): string[] =>
  siteProblems({ ...definition, ...changes }, { text: TEXT, file: 'config.ts', has });

test.each<[string, Partial<SiteDefinition>, string, RegExp]>([
  [
    'an unknown page in a menu',
    { menus: { header: [], footer: ['abuot'] } },
    'menus: {',
    /"abuot" in menus is no page: takes home, /,
  ],
  [
    'an element of an unknown page in a menu',
    { menus: { header: ['abuot#us'], footer: [] } },
    'menus: {',
    /"abuot#us" in menus is no page: takes home, /,
  ],
  ['a removed policy in a menu', { policies: ['privacy'] }, "'legal-terms'", /"legal-terms" in menus is no page/],
  ['a redirect to nowhere', { redirects: { '/old': '/nowhere/' } }, 'redirects: {', /"\/nowhere\/"/],
  [
    'an old address in capitals',
    { redirects: { '/Old': '/' } },
    'redirects: {',
    /"\/Old" in redirects is no old address/,
  ],
  ['an old address with a slash', { redirects: { '/old/': '/' } }, 'redirects: {', /"\/old\/" in redirects/],
  [
    'a path of two pages',
    { pages: { ...definition.pages, two: { path: '/long/', module: 'long' } } },
    "text('/long/', 'long')",
    /"\/long\/" of two in pages is the path of long too/,
  ],
  [
    'a path of the engine’s',
    { pages: { ...definition.pages, two: { path: '/legal/terms/', module: 'long' } } },
    'pages: {',
    /is the path of legal-terms too/,
  ],
  [
    'a path that a redirect hides',
    { pages: { ...definition.pages, two: { path: '/legal/', module: 'long' } } },
    "'/legal': ",
    /is the path of redirects too/,
  ],
  [
    'a path that begins with the prefix of a language',
    { pages: { ...definition.pages, two: { path: '/ar/two/', module: 'long' } } },
    'pages: {',
    /"\/ar\/two\/" of two in pages begins as those of the language ar do/,
  ],
  [
    'the path of one page in a language that is another’s',
    { pages: { ...definition.pages, two: { path: '/two/', paths: { ar: '/khadamat/' }, module: 'long' } } },
    "'/khadamat/'",
    /"\/khadamat\/" of two in pages is the path of offers too in the language ar/,
  ],
  [
    'the path of one page in a language that is another’s in all',
    { pages: { ...definition.pages, two: { path: '/two/', paths: { ar: '/stay/' }, module: 'long' } } },
    "'/stay/'",
    /"\/stay\/" of two in pages is the path of stay too in the language ar/,
  ],
  [
    'a path in a language that the site does not have',
    { pages: { ...definition.pages, two: { path: '/two/', paths: { fr: '/deux/' }, module: 'long' } } },
    'pages: {',
    /"\/deux\/" of two in pages is for "fr".*: takes ar$/,
  ],
  [
    'an unknown service of a page',
    { services: { letters: { name: 'Letters' } } },
    "'maps'",
    /"maps" in services of the page map is no service: takes letters/,
  ],
  [
    'a service on a site without any',
    { services: {}, pages: { ...definition.pages, map: { path: '/map/', meta: { services: ['maps'] } } } },
    "'maps'",
    /"maps" in services of the page map is no service: takes a name/,
  ],
  [
    'measuring under no policy',
    { policies: ['terms'], menus: { header: [], footer: [] }, redirects: {} },
    "policy: 'privacy'",
    /"privacy"/,
  ],
  [
    'a registration with a link to a site that is not permitted',
    { permittedOrigins: [] },
    'licence: {',
    /the link of "licence" in registrations .* permittedOrigins takes 'https:\/\/register\.example'/,
  ],
  [
    'a fact of the company with one',
    {
      company: {
        ...definition.company,
        companyNumber: { value: '1', sample: false, link: 'https://chamber.example/1' },
      },
    },
    'company: {',
    /the link of "companyNumber" in company .* permittedOrigins takes 'https:\/\/chamber\.example'/,
  ],
])('%s is reported with the line', (_, changes, line, problem) => {
  expect(problemsWith(changes)).toContainEqual(
    expect.stringMatching(new RegExp(`^config\\.ts:${lineOf(line)}: .*${problem.source}`)),
  );
});

test.each([
  ['legal/en/terms.md', "policies: ['privacy', 'terms']"],
  ['pages/kept.tsx', "page('/kept/', 'kept'"],
  ['locales/ar.json', "file: 'locales/ar.json'"],
])('a file that is not there is reported with the line: %s', (missing, line) => {
  expect(problemsWith({}, (path) => path !== missing)).toEqual([
    expect.stringMatching(new RegExp(`^config\\.ts:${lineOf(line)}: .*${missing}`)),
  ]);
});

test('a site that has what it names has no problem', () => {
  expect(problemsWith({})).toEqual([]);
});
