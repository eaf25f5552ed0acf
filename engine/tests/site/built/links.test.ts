import { describe, expect, test } from 'vitest';
import { crawl, internalTarget, type CrawledPage, type Link } from '#commands/doctor/crawl.ts';
import { elementsOf } from '#commands/doctor/html-elements.ts';
import { payloadPath } from '#page/payload.ts';
import { PERMITTED_ORIGINS } from '#model/facts.ts';
import { LOCALES } from '#model/locales.ts';
import type { Locale } from '#model/define-site.ts';
import { NOT_FOUND_PAGE } from '#model/page-name.ts';
import { pageFacts } from '#model/pages.ts';
import { addressPath, pagePath, resolvePath } from '#model/addresses.ts';
import { textOf } from '../../../scripts/http-answer.ts';
import {
  FAILING_PATHS,
  FAULTY_LINKS_PATHS,
  FAULTY_MARKUP_PATHS,
  servedAddresses,
} from '../../support/served-addresses.ts';
import { builtApp } from '../../contract/support/built-app.ts';
import { MARKUP_CHECKS } from './markup-problems.ts';
import { attribute, elementsNamed, inlineScripts, linkOf, metaOf, titleOf } from '../../contract/support/html.ts';
import { sendTo } from '../../contract/support/send.ts';

// The whole site as a visitor without JavaScript can reach it. Crawled first: the tests are about what was found.
const { app } = await builtApp();
const send = sendTo(app);
const sitemap = [...textOf(await send({ target: '/sitemap.xml' })).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
  ([, url = '']) => new URL(url).pathname,
);
const notFoundPages = LOCALES.map(({ code }) => pagePath(NOT_FOUND_PAGE, code));
const { pages: answered, links } = await crawl(getPage, ['/', ...sitemap, ...notFoundPages]);
const pages = answered.filter(({ path }) => !FAILING_PATHS.includes(path));
const faults = (await Promise.all(links.map(async (link) => ({ ...link, fault: await faultOf(link) })))).filter(
  ({ fault }) => fault !== undefined,
);
const named = pages.map((page): [string, CrawledPage] => [page.path, page]);

test('the crawl finds every listed page and the not-found page', () => {
  const needed = servedAddresses()
    .filter((address) => pageFacts(address).listed)
    .map(addressPath);
  const found = pages.map(({ path }) => path);

  expect([...needed, ...notFoundPages].filter((path) => !found.includes(path))).toEqual([]);
  expect(sitemap.length).toBe(new Set(sitemap).size);
});

test('every link leads to a page, at once and to a target that it has, or where the facts allow', () => {
  expect(
    faults
      // A page that fails shows an error in its place, which links to itself.
      .filter(({ from }) => ![...FAULTY_LINKS_PATHS, ...FAILING_PATHS].includes(from))
      .map(({ from, href, fault }) => `${from}: the link to ${href} ${fault}`),
  ).toEqual([]);
});

test('no page is excused that has only good links', () => {
  expect(FAULTY_LINKS_PATHS.filter((path) => !faults.some(({ from }) => from === path))).toEqual([]);
});

test.for([
  ['title', (html: string) => titleOf(html)],
  ['description', (html: string) => metaOf(html, 'description')],
  ['canonical address', (html: string) => linkOf(html, 'canonical')],
] as const)('no two indexed pages of a language have the same %s', ([what, read]) => {
  const indexed = pages.filter(({ html }) => metaOf(html, 'robots') === undefined);

  for (const { iso } of LOCALES) {
    const ofLanguage = indexed.filter(({ path }) => localeOf(path)?.iso === iso);
    const values = ofLanguage.map(({ html }) => read(html));
    expect(values.length).toBeGreaterThan(0);
    const problems = ofLanguage.flatMap(({ path }, index) => {
      const value = values[index];
      const first = ofLanguage[values.indexOf(value)]?.path;
      if (value === undefined) return [`${path} has no ${what}: its words are missing`];
      return first === path ? [] : [`${path} has the ${what} of ${first}, ${JSON.stringify(value)}: say what differs`];
    });
    expect(problems).toEqual([]);
  }
});

describe.for(named)('%s', ([path, { html }]) => {
  const elements = elementsOf(html);

  test.each(MARKUP_CHECKS)('%s', (_, problems) => {
    expect(
      FAULTY_MARKUP_PATHS.includes(path) ? [] : problems(elements).map((problem) => `${path}: ${problem}`),
    ).toEqual([]);
  });

  test('names its language, direction and title', () => {
    const [root] = elements;

    expect([root?.name, root?.attributes.get('lang'), root?.attributes.get('dir')]).toEqual([
      'html',
      localeOf(path)?.iso,
      localeOf(path)?.dir ?? 'ltr',
    ]);
    expect(titleOf(html)?.trim(), `${path} has no title: the words pages.<name>.title are empty`).toBeTruthy();
    expect(metaOf(html, 'viewport')).toContain('width=device-width');
  });

  // The look a visitor chose, before the first paint. Its hash is in the policy: see the house rules.
  test('has at most one script in it, and that in the head', () => {
    const inline = inlineScripts(html);

    expect(inline.length).toBeLessThanOrEqual(1);
    for (const { text } of inline) expect(html.indexOf(text)).toBeLessThan(html.indexOf('</head>'));
  });

  test('asks for one script, the boot entry, and it is there', async () => {
    const sources = attribute(html, 'script', 'src');

    expect(sources).toEqual([expect.stringMatching(/^\/assets\/boot-[\w-]+\.js$/)]);
    expect((await send({ target: sources[0] ?? '' })).status).toBe(200);
  });

  test('has data that can be read, and that ends no script', () => {
    const scripts = elementsNamed(html, 'script');
    for (const { text } of scripts.filter(({ attributes }) => attributes.get('type')?.endsWith('json'))) {
      expect(() => JSON.parse(text)).not.toThrow();
      expect(text).not.toMatch(/<\/?[a-z!]/i);
    }
  });

  // A page that is always loaded as a document has none.
  test.skipIf(isDocumentOnly(path))('has the payload it says it has', async () => {
    const answer = await send({ target: payloadPath(path) });
    const payload = JSON.parse(textOf(answer)) as { build: string; head: { title: string; canonical: string } };

    expect(answer.status).toBe(200);
    expect(titleOf(html)?.startsWith(payload.head.title)).toBe(true);
    expect(linkOf(html, 'canonical')?.endsWith(payload.head.canonical)).toBe(true);
    expect(payload.build).toMatch(/^[\w-]{12}$/);
  });
});

function isDocumentOnly(path: string): boolean {
  return pageFacts(resolvePath(path).address).asDocument === true;
}

function localeOf(path: string): Locale | undefined {
  const found = resolvePath(path);
  return found.kind === 'page' ? LOCALES.find(({ code }) => code === found.address.locale) : undefined;
}

/** What is wrong with a link, and what to do; undefined when nothing is. */
async function faultOf({ href, from }: Link): Promise<string | undefined> {
  if (/^(?:mailto:|tel:|data:)/.test(href)) return undefined;
  const url = internalTarget(href, from);
  if (url === undefined) {
    const origin = URL.parse(href)?.origin;
    if (origin === undefined) return 'is no address: it takes a path of this site, or an address with https://';
    if (PERMITTED_ORIGINS.includes(origin)) return undefined;
    return `leads to a site that is not listed: add '${origin}' to permittedOrigins in the config, or take the link out`;
  }
  if (!/^(?:\/(?!\/)|#)/.test(href)) return 'is not a path: begin it with a slash';
  const { status } = await send({ target: url.pathname });
  if (status !== (notFoundPages.includes(url.pathname) ? 404 : 200))
    return `is answered with ${status}: write the address of a page, with the slash at its end`;
  const { fragments = [] } = answered.find(({ path }) => path === url.pathname) ?? {};
  return url.hash === '' || fragments.includes(url.hash)
    ? undefined
    : `leads to a place that the page does not have: it has ${fragments.slice(0, 20).join(' ')}`;
}

async function getPage(target: string): Promise<{ status: number; html: string } | undefined> {
  const answer = await send({ target });
  return answer.headers['content-type']?.startsWith('text/html') === true
    ? { status: answer.status, html: textOf(answer) }
    : undefined;
}
