import { expect, test } from 'vitest';
import { policyVersions } from '#legal/policy-versions.server.ts';
import { createRenderer } from '#server/render/render.tsx';

const POLICY = 'privacy';
const { page, payload } = await createRenderer({
  config: { siteUrl: 'https://www.example.com' },
  day: '2999-01-01',
  until: Infinity,
  build: 'b',
  bootUrl: '/boot.js',
  printUrl: '/print.css',
  formsUrl: '/forms.js',
  development: false,
});

const article = (html: string): string => /<article.*<\/article>/s.exec(html)?.[0] ?? '';
const hrefsIn = (html: string): string[] => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href);

test('other pages do not load the script of the forms', async () => {
  expect(await page({ kind: 'policy', policy: POLICY, locale: 'en' })).not.toContain('/forms.js');
});

test.each(['en', 'ar'])('the page for a day lists each version of the policy, in %s', async (locale) => {
  const html = await page({ kind: 'day-form', policy: POLICY, locale });

  const prefix = locale === 'en' ? '' : `/${locale}`;
  const dates = (await policyVersions(POLICY, '2999-01-01')).map(({ effective }) => effective);
  expect(hrefsIn(article(html))).toEqual(dates.map((date) => `${prefix}/legal/${POLICY}/${date}/`));
  expect(article(html)).toContain(`data-history="/legal/${POLICY}/history.json"`);
  expect(html).toContain('src="/forms.js"');
  expect(html).toContain('<meta name="robots" content="noindex"');
});

test('the page for two versions lists each comparison', async () => {
  const html = await page({ kind: 'comparison-form', policy: POLICY, locale: 'en' });

  const [newer, older] = (await policyVersions(POLICY, '2999-01-01')).map(({ effective }) => effective);
  expect(hrefsIn(article(html))).toEqual([`/legal/${POLICY}/compare/${older}/${newer}/#main`]);
});

test.each(['day-form', 'comparison-form'] as const)('what only the script can keep is hidden: %s', async (kind) => {
  const html = article(await page({ kind, policy: POLICY, locale: 'en' }));

  expect(html).toMatch(/<form [^>]*hidden=""/);
  expect(html).toMatch(/<p role="status" hidden="">/);
});

test('a title says of which policy, and what is asked', async () => {
  const { head } = await payload({ kind: 'day-form', policy: POLICY, locale: 'en' });

  expect(head).toMatchObject({ noindex: true, canonical: `/legal/${POLICY}/on/` });
  expect(head.title).toMatch(/^.*policy.*: Which text was in force/i);
});
