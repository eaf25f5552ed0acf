import { beforeAll, describe, expect, test } from 'vitest';
import { jsonOf, textOf, type Answer } from '../../scripts/http-answer.ts';
import { builtApp } from '../contract/support/built-app.ts';
import { attribute, linkOf, metaOf, titleOf } from '../contract/support/html.ts';
import { sendTo } from '../contract/support/send.ts';
import {
  ADDING,
  FRAME,
  exampleSite,
  LANGUAGES,
  MEASURING_LATER,
  ON_THE_DAY,
  ON_THE_DAY_OF_MEASURING,
  ON_PAGES,
  RECIPES,
  CORRECTING,
  ENDING,
  type ExampleSite,
} from './support/example-site.ts';
import { siteChecks } from './support/site-checks.ts';

const SITE_URL = 'https://www.longhouse.example';
const BROWSER = { accept: 'text/html' };

let site: ExampleSite;
let get: (target: string, headers?: Record<string, string>) => Promise<Answer>;
const htmlOf = async (target: string): Promise<string> => textOf(await get(target, BROWSER));

beforeAll(async () => {
  site = exampleSite('added');
  site.carryOut(ADDING);
  site.make();
  const send = sendTo((await builtApp({ SITE_URL }, site.build)).app);
  get = (target, headers = {}) => send({ target, headers });
});

test('every recipe of the document is carried out', () => {
  const written = RECIPES.flatMap(({ title, lists }) =>
    lists.map((_, list) => `${Number.parseInt(title, 10)} ${list}`),
  );
  const adding = [...ADDING, ...ON_PAGES, ...LANGUAGES, ...FRAME];
  const lists = [...adding, ON_THE_DAY, ENDING, CORRECTING, MEASURING_LATER, ON_THE_DAY_OF_MEASURING];
  const carriedOut = new Set(lists.map((steps) => steps.join(' ')));

  expect(written.toSorted()).toEqual([...carriedOut].toSorted());
});

test('1: a page is shown with its words, and listed for machines', async () => {
  const html = await htmlOf('/about/');

  expect(titleOf(html)).toBe('About us | Longhouse');
  expect(html).toContain('<p class="lead">Longhouse plc is a small company.</p>');
  expect(metaOf(html, 'robots')).toBeUndefined();
  for (const file of ['/sitemap.xml', '/llms.txt']) expect(textOf(await get(file))).toContain(`${SITE_URL}/about/`);
});

test('2: a menu entry is a link on every page', async () => {
  const [header = ''] = /<header.*?<\/header>/s.exec(await htmlOf('/legal/data/')) ?? [];

  expect(attribute(header, 'a', 'href')).toEqual(['/', '/legal/rules/', '/about/']);
  expect(header).toContain('>About us</a>');
});

test('3: a policy is a page, its source and an entry of the menu', async () => {
  const html = await htmlOf('/legal/complaints/');

  expect(titleOf(html)).toBe('Complaints | Longhouse');
  expect(html).toContain('>Complaints</a>');
  expect(textOf(await get('/legal/complaints/2026-11-01/source.md'))).toContain('## How to complain');
});

describe('4: a language', () => {
  test('is spoken by a page, its menu and its head', async () => {
    const html = await htmlOf('/de/about/');

    expect(attribute(html, 'html', 'lang')[0]).toBe('de');
    expect(titleOf(html)).toBe('Über uns | Longhouse');
    for (const words of ['Longhouse plc ist ein kleines Unternehmen.', '>Beschwerden</a>', 'aria-label="Hauptmenü"'])
      expect(html).toContain(words);
    expect(linkOf(html, 'canonical')).toBe(`${SITE_URL}/de/about/`);
    expect(metaOf(html, 'og:locale')).toBe('de');
  });

  test('is named to machines as another form of each page', async () => {
    const alternate = `hreflang="de" href="${SITE_URL}/de/about/"`;
    const html = await htmlOf('/about/');

    expect(html.replace(/hrefLang/g, 'hreflang')).toContain(alternate);
    expect(textOf(await get('/sitemap.xml'))).toContain(alternate);
    expect(textOf(await get('/llms.txt'))).toContain('## Seiten (Deutsch)');
    expect(textOf(await get('/.well-known/security.txt'))).toContain('Preferred-Languages: en-GB, de');
  });

  test('can be chosen on each page, and is chosen at the root', async () => {
    const [footer = ''] = /<footer.*?<\/footer>/s.exec(await htmlOf('/about/')) ?? [];

    expect(attribute(footer, 'a', 'href')).toContain('/de/about/');
    expect((await get('/', { ...BROWSER, 'accept-language': 'de' })).headers['location']).toBe('/de/');
  });

  test('has the policies that are translated, and the others marked as what they are', async () => {
    const translated = await htmlOf('/de/legal/complaints/');
    const other = await htmlOf('/de/legal/rules/');

    // As the fifth recipe has left it.
    expect(translated).toContain('innerhalb von zehn Arbeitstagen');
    expect(translated).toContain('Erstmals veröffentlicht.');
    expect(translated).toContain('In Kraft seit');
    expect(other).toMatch(/<article class="policy" lang="en-GB"/);
  });
});

test('5: a new version takes the place of the one before, which keeps its own address', async () => {
  const current = await htmlOf('/legal/complaints/');
  const before = await htmlOf('/legal/complaints/2026-11-01/');

  expect(current).not.toContain('within fifteen working days');
  expect(current).toContain('We answer within ten working days.');
  expect(current).toContain('An answer comes within ten working days.');
  expect(before).toContain('We answer within fifteen working days.');
  expect(metaOf(before, 'robots')).toBe('noindex');
  expect(textOf(await get('/sitemap.xml'))).toMatch(/complaints\/<\/loc><lastmod>2026-11-20</);
});

describe('5: a translation', () => {
  test('is kept as it was beside the text that it translates', async () => {
    const before = await htmlOf('/de/legal/complaints/2026-11-01/');

    expect(before).toContain('innerhalb von fünfzehn Arbeitstagen');
    expect(before).not.toMatch(/<article class="policy" lang/);
    expect(await htmlOf('/de/legal/complaints/')).toContain('Eine Antwort kommt innerhalb von zehn Arbeitstagen.');
  });
});

test('6: a version that applies later has its page and is announced, and is not in force', async () => {
  const current = textOf(await get('/legal/complaints/', BROWSER));

  expect(current).not.toContain('five working days');
  expect(attribute(current, 'a', 'href')).toContain('/legal/complaints/2027-03-01/');
  expect(textOf(await get('/legal/complaints/2027-03-01/', BROWSER))).toContain('five working days');
});

test.for([
  ['/company', '/about/'],
  ['/Company/?a=1', '/about/?a=1'],
  ['/de/company', '/de/about/'],
] as const)('8: the old address %s leads to %s', async ([old, page]) => {
  const answer = await get(old, BROWSER);

  expect([answer.status, answer.headers['location']]).toEqual([302, page]);
});

test('9: a link to a permitted site is a link', async () => {
  expect(await htmlOf('/about/')).toContain('<a href="https://register.example/companies/1">register.example</a>');
});

test('10: a font is a file of this site that is kept for a year, and the policy is as strict as before', async () => {
  const home = await get('/', BROWSER);
  const urls = [...textOf(home).matchAll(/url\(([^)]*woff2)\)/g)].map(([, url = '']) => url);
  expect(urls).toEqual([expect.stringMatching(/^\/assets\/brand-[\w-]+\.woff2$/)]);

  const font = await get(urls[0] ?? '');
  expect([font.status, font.headers['content-type'], font.headers['cache-control']]).toEqual([
    200,
    'font/woff2',
    'public, max-age=31536000, immutable',
  ]);
  expect(home.headers['content-security-policy']).toContain("; font-src 'self';");
});

test('11: the home page is another', async () => {
  const html = await htmlOf('/');
  const { head } = jsonOf(await get('/_payload.json')) as { head: { title: string } };

  expect(html).toContain('Longhouse welcomes you</h1>');
  expect(html).toContain('<style data-page="home">');
  expect(head.title).toBe('Policies of a test');
});

test('what is green on any site is green on this one, its types too', () => {
  const { passed, output } = siteChecks(site);

  expect(passed, output).toBe(true);
});
