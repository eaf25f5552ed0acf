import { expect, test } from 'vitest';
import { crawl } from '#commands/doctor/crawl.ts';
import { linkFindings } from '#commands/doctor/link-findings.ts';
import { addressPath, fixedAddresses, pagePath } from '#model/addresses.ts';
import { policyPageName } from '#model/page-name.ts';
import { pageFacts } from '#model/pages.ts';
import { POLICIES } from '#model/policies.ts';

const [slug = ''] = POLICIES;
const policy = pagePath(policyPageName(slug));
const STATUSES = new Map(fixedAddresses().map((address) => [addressPath(address), pageFacts(address).status ?? 200]));

/** Every page of the site with nothing in it, some files, and the home page with this link. */
async function found(link: string, sources: Record<string, string> = {}): Promise<string[]> {
  const crawled = await crawl(
    async (path) => {
      const status = STATUSES.get(path);
      if (status === undefined) return { status: /\.(?:js|svg)$/.test(path) ? 200 : 404, html: undefined };
      return { status, html: path === '/' ? `<a href="${link}">x</a>` : '<h2 id="a-clause">x</h2>' };
    },
    [...STATUSES.keys()],
  );
  return linkFindings(crawled, new Map(Object.entries(sources))).map(
    ({ file, line, what }) => `${file}:${line} ${what}`,
  );
}

test.each<[string, RegExp]>([
  ['#here', /leads to a place that the page does not have: it has $/],
  [`${policy}#gone`, /leads to a place that the page does not have: it has #a-clause$/],
  ['/nowhere/', /is answered with 404: write the address of a page/],
  ['/legal/nothing/#a-clause', /is answered with 404: write the address of a page/],
  ['/assets/gone.css', /is answered with 404/],
  ['nowhere/', /is not a path: begin it with a slash$/],
  ['https://', /is no address: it takes a path of this site/],
  ['https://elsewhere.example/x', /not listed: add 'https:\/\/elsewhere\.example' to permittedOrigins/],
])('a link that does not lead where it says is found: %s', async (link, sentence) => {
  const [finding = '', ...others] = await found(link);

  expect(others).toEqual([]);
  expect(finding.startsWith(`pages/home.tsx:undefined the link ${link} on / `)).toBe(true);
  expect(finding).toMatch(sentence);
});

test.each([
  policy,
  `${policy}#a-clause`,
  'mailto:a@bakery.example',
  'data:,x',
  '/error/404/',
  '/assets/x.js',
  '/icon.svg',
])('a link that leads somewhere is no finding: %s', async (link) => {
  expect(await found(link)).toEqual([]);
});

test('two links of one line are both found', async () => {
  const sources = { 'pages/home.tsx': "<a href='/one/'>x</a><a href='/two/'>x</a>" };

  expect(await found('/one/"></a><a href="/two/', sources)).toEqual([
    expect.stringMatching(/^pages\/home\.tsx:1 the link \/one\/ on/),
    expect.stringMatching(/^pages\/home\.tsx:1 the link \/two\/ on/),
  ]);
});

test('the place is where the clause is named, in a part of a page or in its words', async () => {
  const sources = { 'pages/home/steps.tsx': "a\nb\n['keep', '#gone']", 'legal/en/x.md': '#gone' };

  expect(await found(`${policy}#gone`, sources)).toEqual([expect.stringMatching(/^pages\/home\/steps\.tsx:3 /)]);
});
