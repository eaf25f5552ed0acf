import { expect, test } from 'vitest';
import { linkFindings } from '#commands/doctor/link-findings.ts';
import { addressPath, fixedAddresses, pagePath } from '#model/addresses.ts';
import { policyPageName } from '#model/page-name.ts';
import { POLICIES } from '#model/policies.ts';

const [slug = ''] = POLICIES;
const policy = pagePath(policyPageName(slug));

/** Every page of the site with nothing in it, and the home page with this link. */
async function found(link: string, sources: Record<string, string> = {}): Promise<string[]> {
  const known = fixedAddresses().map(addressPath);
  const findings = await linkFindings(
    async (path) => {
      if (!known.includes(path)) return undefined;
      const html = path === '/' ? `<a href="${link}">x</a>` : '<h2 id="a-clause">x</h2>';
      return { status: 200, html };
    },
    new Map(Object.entries(sources)),
  );
  return findings.map(({ file, line, what }) => `${file}:${line} ${what}`);
}

test.each(['#here', `${policy}#gone`])('a link to a clause that is gone is found: %s', async (link) => {
  expect(await found(link)).toEqual([
    `pages/home.tsx:undefined the link ${link} on / leads to a clause that is gone from ${link.startsWith('#') ? '/' : policy}`,
  ]);
});

test.each(['/nowhere/', '/legal/nothing/#a-clause'])('a link to no page is found: %s', async (link) => {
  expect(await found(link)).toEqual([`pages/home.tsx:undefined the link ${link} on / leads to no page`]);
});

test('a link that is no address is found, and ends nothing', async () => {
  expect(await found('https://')).toEqual(['pages/home.tsx:undefined the link https:// on / is no address']);
});

test.each([
  policy,
  `${policy}#a-clause`,
  'mailto:a@bakery.example',
  'https://elsewhere.example/x',
  '/assets/x.js',
  '/icon.svg',
])('a link that leads somewhere is no finding: %s', async (link) => {
  expect(await found(link)).toEqual([]);
});

test('the place is where the clause is named, in a part of a page or in its words', async () => {
  const sources = { 'pages/home/steps.tsx': "a\nb\n['keep', '#gone']", 'legal/en/x.md': '#gone' };

  expect(await found(`${policy}#gone`, sources)).toEqual([expect.stringMatching(/^pages\/home\/steps\.tsx:3 /)]);
});

test('a page that fails is found', async () => {
  const findings = await linkFindings(async (path) => ({ status: path === '/' ? 500 : 200, html: '' }), new Map());

  expect(findings).toEqual([{ weight: 'blocks', file: 'pages/home.tsx', what: 'the page / is answered with 500' }]);
});
