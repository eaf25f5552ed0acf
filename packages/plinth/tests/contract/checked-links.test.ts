import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pagePath } from '#model/addresses.ts';
import { PERMITTED_ORIGINS } from '#model/facts.ts';
import { NOT_FOUND_PAGE } from '#model/page-name.ts';
import { checkLinks } from '../site/support/links.ts';

const HOME = pagePath('home');
const NOT_FOUND = pagePath(NOT_FOUND_PAGE);
const [PERMITTED = ''] = PERMITTED_ORIGINS;

let home = '';
let site: Server;
let elsewhere: Server;
/** Requests for another origin. */
const left: Array<string | undefined> = [];
const originOf = (server: Server): string => `http://localhost:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  site = createServer(({ url = '' }, response) => {
    const [path = ''] = url.split('?');
    if (path === '/sitemap.xml') {
      response.setHeader('content-type', 'application/xml');
      response.end(
        `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${originOf(site)}${HOME}</loc></url></urlset>`,
      );
      return;
    }
    if (path === '/moved') response.writeHead(302, { location: HOME });
    else response.writeHead(path === HOME || path === '/icon.svg' ? 200 : 404, { 'content-type': 'text/html' });
    response.end(path === HOME ? `<!doctype html><main id="main">${home}</main>` : '');
  }).listen(0, 'localhost');
  elsewhere = createServer(({ url }, response) => {
    left.push(url);
    response.end();
  }).listen(0, 'localhost');
  await Promise.all([once(site, 'listening'), once(elsewhere, 'listening')]);
});
afterAll(() => {
  for (const server of [site, elsewhere]) server.close();
});
beforeEach(() => {
  left.length = 0;
});

async function found(html: string): Promise<string[]> {
  home = html;
  const { problems } = await checkLinks(originOf(site));
  return problems.filter(({ path }) => path === HOME).map(({ problem }) => problem);
}

test('no other origin is asked for anything, and no proxy', async () => {
  process.env['HTTPS_PROXY'] = originOf(elsewhere);
  const other = originOf(elsewhere);

  const problems = await found(
    `<a href="${other}/page">a</a><img src="${other}/b.png"><script src="${other}/c.js"></script>`,
  );
  delete process.env['HTTPS_PROXY'];

  expect(left).toEqual([]);
  expect(problems).toHaveLength(3);
});

test.each([
  '<a href="#main">x</a>',
  `<a href="${HOME}#main">x</a>`,
  '<a href="mailto:a@bakery.example">x</a>',
  '<a href="tel:+44">x</a>',
  '<img src="data:,x">',
  '<img src="/icon.svg">',
  `<a href="${NOT_FOUND}">x</a>`,
  `<a href="${PERMITTED}/x">x</a>`,
])('a link that leads somewhere is no finding: %s', async (html) => {
  expect(await found(html)).toEqual([]);
});

test.each([
  ['<a href="#gone">x</a>', /^the link "x" to \/#gone leads to a place that the page does not have: give an element/],
  [
    '<a href="/nowhere/">to <b>x</b></a>',
    /^the link "to x" to \/nowhere\/ is answered with 404: write the address of a/,
  ],
  [
    '<a href="/moved">x</a>',
    /^the link "x" to \/moved is answered with 302: write the address of a page, with the slash/,
  ],
  ['<img src="/gone.png">', /^the address \/gone\.png is answered with 404: name a file that is in public\/$/],
  ['<a href="https://">x</a>', /^the link "x" to https:\/\/ is no address: it takes a path of this site/],
  [
    '<a href="https://other.example/x">x</a>',
    /^the link "x" to https:\/\/other\.example\/x leads to a site that is not listed: add/,
  ],
])('a link that does not lead where it says is found with its words and what to do: %s', async (html, sentence) => {
  expect(await found(html)).toEqual([expect.stringMatching(sentence)]);
});
