import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DATA_BLOCK_ID, BANNER_ELEMENT_ID } from '#model/frame-ids.ts';
import { PageNotFoundError } from '#model/errors.ts';
import { LOCALES } from '#model/facts.ts';
import { sitePolicies } from '#legal/site-policies.server.ts';
import { htmlOf } from '#lib/html.ts';
import { drawSeal, drawSealOutline, readableDigits, sealDigits } from '#lib/seal.ts';
import type { PublicConfig } from '#model/public-config.ts';
import { localePrefix, type PageAddress, resolvePath } from '#model/addresses.ts';
import { createRenderer } from '#server/render/render.tsx';

const SITE: PublicConfig = { siteUrl: 'https://www.example.com' };
const ANALYTICS: PublicConfig['analytics'] = {
  provider: 'segment',
  scriptUrl: 'https://cdn.segment.com/a.js',
  writeKey: 'key',
  endpoint: 'https://api.segment.io/v1',
  consent: 'required',
  policy: '2020-01-01',
};
const ERROR_REPORTING = { dsn: 'https://key@errors.example.com/1', environment: 'production', tracesSampleRate: 1 };
const HOME: PageAddress = { kind: 'named', name: 'home', locale: 'en' };
const POLICY: PageAddress = { kind: 'policy', policy: 'terms', locale: 'en' };

const rendererOf = (config: PublicConfig = SITE) =>
  createRenderer({
    config,
    day: '2999-01-01',
    until: Infinity,
    build: 'b',
    bootUrl: '/boot.js',
    printUrl: '/print.css',
    formsUrl: '/forms.js',
    development: config.development === true,
  });

function dataOf(html: string): Record<string, unknown> {
  const [, json = ''] = new RegExp(`id="${DATA_BLOCK_ID}">(.*?)</script>`).exec(html) ?? [];
  return JSON.parse(json) as Record<string, unknown>;
}

test('a page of the site has its payload in its document, and a policy only its text', async () => {
  const { page } = await rendererOf();

  const [home, policy] = [await page(HOME), await page(POLICY)];

  expect(dataOf(home)).toHaveProperty('page.head');
  expect(dataOf(policy)).not.toHaveProperty('page');
});

test('nothing of a service is in a page where none is configured', async () => {
  const [plain, served] = await Promise.all(
    [SITE, { ...SITE, analytics: ANALYTICS, errorReporting: ERROR_REPORTING }].map(async (config) =>
      (await rendererOf(config)).page(HOME),
    ),
  );

  expect(plain).not.toContain(`id="${BANNER_ELEMENT_ID}"`);
  expect(dataOf(plain ?? '')).not.toHaveProperty('address');
  expect(served).toContain(`id="${BANNER_ELEMENT_ID}"`);
  expect(dataOf(served ?? '')).toHaveProperty('address');
});

test('only what search engines may list describes itself to them', async () => {
  const { page, failed } = await rendererOf();

  expect(await page(HOME)).toContain('application/ld+json');
  expect(await page({ ...HOME, name: 'long' })).not.toContain('application/ld+json');
  const error = await failed('/legal/terms/', new Error('secret'), 'reference');
  expect(error).not.toContain('application/ld+json');
  expect(error).not.toContain('rel="canonical"');
});

test('what registers know the company by is told to search engines on the home page, and on no other', async () => {
  const { page } = await rendererOf();
  const [, json = ''] = /application\/ld\+json">(.*?)<\/script>/.exec(await page(HOME)) ?? [];
  const { '@graph': graph } = JSON.parse(json) as { '@graph': object[] };

  expect(graph).toContainEqual(
    expect.objectContaining({
      '@type': 'Organization',
      telephone: '+1 202 555 0100',
      vatID: 'XX 123',
      identifier: [{ '@type': 'PropertyValue', name: 'Licence', value: 'L-1', url: 'https://register.example/L-1' }],
    }),
  );
  expect(await page(POLICY)).not.toContain('identifier');
});

describe('an address cannot leave the text that it stands in, and fills in the page that is rendered afresh', () => {
  const belowPolicy = [
    '2020-01-01/',
    'on/never/',
    'compare/a/b/',
    '%3Cscript%3Ealert(1)%3C/script%3E/',
    "'-alert(1)-'/",
    '&lt;b&gt;&amp;/',
    '$&$1$$`/',
    '<script>"\'&</',
    '</code></script><!--/',
  ];

  test.each(LOCALES.flatMap(({ code }) => belowPolicy.map((rest) => [`${localePrefix(code)}/legal/terms/`, rest])))(
    '%s%s',
    async (policy, rest) => {
      const { notFound, failed } = await rendererOf({ ...SITE, errorReporting: ERROR_REPORTING });
      const tagsOf = (html: string) => html.match(/<[^>]*>/g);
      const path = policy + rest;
      // Of the same kind: a version leads to the policy's history.
      const plain = policy + (resolvePath(path).kind === 'unknown' ? 'x/y/z/' : 'x/');

      const filled = await notFound(path);

      expect(tagsOf(filled)).toEqual(tagsOf(await notFound(plain)));
      expect(filled).toBe(await failed(path, new PageNotFoundError(path), 'reference'));
    },
  );
});

const policies = await sitePolicies();
const versions = await policies.versions('privacy', '2999-01-01');

test.each(versions.flatMap((version) => LOCALES.map(({ code }) => ({ ...version, code }))))(
  'the version of $effective has the seal of its binding text, in $code',
  async ({ effective, sha256, code }) => {
    const { page } = await rendererOf();
    const digits = sealDigits(hash('sha256', (await policies.source('privacy', effective)) ?? ''));
    const html = await page({ kind: 'version', policy: 'privacy', version: effective, locale: code });
    const [head] = /<header class="policy-head".*?<\/header>/s.exec(html) ?? [];

    expect(digits).toBe(sealDigits(sha256));
    expect(head).toContain(`<code>${readableDigits(digits)}</code>`);
    const plain = effective !== versions[0]?.effective;
    expect(head).toContain(htmlOf(plain ? drawSealOutline(digits, 'rosette') : drawSeal(digits, 'seal')));
  },
);

describe('the page of a form', () => {
  const article = (html: string): string => /<article.*<\/article>/s.exec(html)?.[0] ?? '';
  const hrefsIn = (html: string): string[] => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href);
  const formPage = async (kind: 'day-form' | 'comparison-form', locale = 'en') =>
    (await rendererOf()).page({ kind, policy: 'privacy', locale });

  test('alone loads the script of the forms', async () => {
    expect(await (await rendererOf()).page(POLICY)).not.toContain('/forms.js');
    expect(await formPage('day-form')).toContain('src="/forms.js"');
  });

  test.each(['en', 'ar'])('for a day lists each version of the policy, in %s', async (locale) => {
    const html = await formPage('day-form', locale);

    const paths = versions.map(({ effective }) => `${localePrefix(locale)}/legal/privacy/${effective}/`);
    expect(hrefsIn(article(html))).toEqual(paths);
    expect(article(html)).toContain('data-history="/legal/privacy/history.json"');
    expect(html).toContain('<meta name="robots" content="noindex"');
  });

  test('for two versions lists each comparison', async () => {
    const [newer, older] = versions.map(({ effective }) => effective);

    expect(hrefsIn(article(await formPage('comparison-form')))).toEqual([
      `/legal/privacy/compare/${older}/${newer}/#main`,
    ]);
  });

  test.each(['day-form', 'comparison-form'] as const)('hides what only the script can keep: %s', async (kind) => {
    const html = article(await formPage(kind));

    expect(html).toMatch(/<form [^>]*hidden=""/);
    expect(html).toMatch(/<p role="status" hidden="">/);
  });
});
