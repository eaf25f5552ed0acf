import { describe, expect, test } from 'vitest';
import { crawl, idsOf, internalTarget, type CrawledPage, type Link } from '#commands/doctor/crawl.ts';
import { tagsOf } from '#commands/doctor/html-tags.ts';
import { payloadPath } from '#page/payload.ts';
import { PERMITTED_ORIGINS } from '#model/facts.ts';
import { LOCALES, type Locale } from '#model/locales.ts';
import { NOT_FOUND_PAGE, pageFacts } from '#model/pages.ts';
import { addressPath, pagePath, resolvePath } from '#model/addresses.ts';
import { textOf } from '../../../scripts/http-answer.ts';
import {
  FAILING_PATHS,
  FAULTY_LINKS_PATHS,
  FAULTY_MARKUP_PATHS,
  servedAddresses,
} from '../../support/served-addresses.ts';
import { builtApp } from '../../contract/support/built-app.ts';
import { attribute, inlineScripts, linkOf, metaOf, rawElements, titleOf } from '../../contract/support/html.ts';
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
    .filter(({ page }) => pageFacts(page).listed)
    .map(addressPath);
  const found = pages.map(({ path }) => path);

  expect([...needed, ...notFoundPages].filter((path) => !found.includes(path))).toEqual([]);
  expect(sitemap.length).toBe(new Set(sitemap).size);
});

test('every link leads to a page, at once and to a target that it has, or where the facts allow', () => {
  expect(faults.filter(({ from }) => !FAULTY_LINKS_PATHS.includes(from))).toEqual([]);
});

test('no page is excused that has only good links', () => {
  expect(FAULTY_LINKS_PATHS.filter((path) => !faults.some(({ from }) => from === path))).toEqual([]);
});

test.for([
  ['title', (html: string) => titleOf(html)],
  ['description', (html: string) => metaOf(html, 'description')],
  ['canonical address', (html: string) => linkOf(html, 'canonical')],
] as const)('no two indexed pages of a language have the same %s', ([, read]) => {
  const indexed = pages.filter(({ html }) => metaOf(html, 'robots') === undefined);

  for (const { iso } of LOCALES) {
    const values = indexed.filter(({ path }) => localeOf(path)?.iso === iso).map(({ html }) => read(html));
    expect(values.length).toBeGreaterThan(0);
    expect(values).not.toContain(undefined);
    expect(new Set(values).size).toBe(values.length);
  }
});

describe.for(named)('%s', ([path, { html }]) => {
  const tags = tagsOf(html);

  test.skipIf(FAULTY_MARKUP_PATHS.includes(path))('has every id once', () => {
    const ids = idsOf(html);

    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    for (const id of ids) expect(id).not.toMatch(/\s|^$/);
  });

  test('names its language, direction and title, and has one main heading', () => {
    const [root] = tags;

    expect([root?.name, root?.attributes.get('lang'), root?.attributes.get('dir')]).toEqual([
      'html',
      localeOf(path)?.iso,
      localeOf(path)?.dir ?? 'ltr',
    ]);
    expect(titleOf(html)?.trim()).toBeTruthy();
    expect(tags.filter(({ name }) => name === 'h1')).toHaveLength(1);
    expect(tags.filter(({ name }) => name === 'main')).toHaveLength(1);
    expect(metaOf(html, 'viewport')).toContain('width=device-width');
  });

  test('skips no level of heading', () => {
    const levels = tags.flatMap(({ name }) => (/^h[1-6]$/.test(name) ? [Number(name.slice(1))] : []));

    const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect(jumps).toEqual([]);
  });

  test('has nothing that a strict policy would have to allow', () => {
    const handlers = tags.flatMap(({ name, attributes }) =>
      [...attributes.keys()].filter((key) => /^on|^style$/.test(key)).map((key) => `${name} ${key}`),
    );

    expect(handlers).toEqual([]);
    expect(tags.filter(({ name }) => ['base', 'iframe', 'object', 'embed'].includes(name))).toEqual([]);
  });

  // What a visitor enters goes to this site alone, where an answer has an address.
  test('has only plain forms that ask this site', () => {
    for (const { attributes } of tags.filter(({ name }) => name === 'form')) {
      expect(attributes.get('action')).toMatch(/^\/(?!\/)/);
      expect(attributes.get('method')).toBeUndefined();
    }
    expect(tags.filter(({ attributes }) => attributes.has('formaction') || attributes.has('formmethod'))).toEqual([]);
  });

  // The look a visitor chose, before the first paint. Its hash is in the policy: see the house rules.
  test('has at most one script in it, and that in the head', () => {
    const inline = inlineScripts(html);

    expect(inline.length).toBeLessThanOrEqual(1);
    for (const { content } of inline) expect(html.indexOf(content)).toBeLessThan(html.indexOf('</head>'));
  });

  test('asks for one script, the boot entry, and it is there', async () => {
    const sources = attribute(html, 'script', 'src');

    expect(sources).toEqual([expect.stringMatching(/^\/assets\/boot-[\w-]+\.js$/)]);
    expect((await send({ target: sources[0] ?? '' })).status).toBe(200);
  });

  test('has data that can be read, and that ends no script', () => {
    for (const { content } of rawElements(html, 'script').filter(({ start }) => start.includes('json'))) {
      expect(() => JSON.parse(content)).not.toThrow();
      expect(content).not.toMatch(/<\/?[a-z!]/i);
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
  return pageFacts(resolvePath(path).address.page).asDocument === true;
}

function localeOf(path: string): Locale | undefined {
  const found = resolvePath(path);
  return found.kind === 'page' ? LOCALES.find(({ code }) => code === found.address.locale) : undefined;
}

/** What is wrong with a link; undefined when nothing is. */
async function faultOf({ href, from }: Link): Promise<string | undefined> {
  if (/^(?:mailto:|tel:|data:)/.test(href)) return undefined;
  const url = internalTarget(href, from);
  if (url === undefined) return PERMITTED_ORIGINS.includes(new URL(href).origin) ? undefined : 'leads elsewhere';
  if (!/^(?:\/(?!\/)|#)/.test(href)) return 'is not a path';
  const { status } = await send({ target: url.pathname });
  if (status !== (notFoundPages.includes(url.pathname) ? 404 : 200)) return `is answered with ${status}`;
  const page = answered.find(({ path }) => path === url.pathname);
  const ids = idsOf(page?.html ?? '').map((id) => new URL(`http://page.test/#${id}`).hash);
  return url.hash === '' || ids.includes(url.hash) ? undefined : 'has no target';
}

async function getPage(target: string): Promise<{ status: number; html: string } | undefined> {
  const answer = await send({ target });
  return answer.headers['content-type']?.startsWith('text/html') === true
    ? { status: answer.status, html: textOf(answer) }
    : undefined;
}
