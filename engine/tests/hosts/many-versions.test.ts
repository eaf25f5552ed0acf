import { hash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { buildSite } from '../support/build-site.ts';
import { generatedVersions } from '../support/generated-versions.ts';
import { copySite } from '../support/generated-site.ts';
import { useExportServer } from './support/export-server.ts';

/** More than an export compares each with each. */
const { dates, files } = generatedVersions('many', 'de', 32);
const [first = '', second = '', third = ''] = dates;
const inForce = dates.at(-1) ?? '';

const earlier = Object.entries(files).filter(([path]) => path.startsWith('de/many/'));
const hashes = Object.fromEntries(earlier.map(([path, text]) => [path, hash('sha256', text)]));
const generated = copySite(
  'many-versions',
  {
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`legal/${path}`, text])),
    'legal/archive-hashes.json': `${JSON.stringify(hashes, null, 2)}\n`,
  },
  (config) => config.replace("['hinweise']", "['hinweise', 'many']"),
);

beforeAll(() => buildSite({ site: generated.folder, outDir: generated.build, socialImages: false }), 120_000);
const site = useExportServer({ root: generated.build });
const visit = useBrowser();

const FORM = '/legal/many/compare/';
const pathOf = (older: string, newer: string): string => `${FORM}${older}/${newer}/`;

test.each([
  ['neighbours', first, second, 200],
  ['any version and the text in force', first, inForce, 200],
  ['two others', first, third, 404],
])('of thirty-two versions an export compares %s: %s %s', async (_, older, newer, status) => {
  expect((await fetch(site() + pathOf(older, newer))).status).toBe(status);
});

test('each comparison that it has is a link away, and a form for another is told so', async () => {
  const { page } = await visit();
  await page.goto(site() + pathOf(first, inForce));
  await page.locator('select[name=from]').selectOption(first);
  await page.locator('select[name=to]').selectOption(third);
  await page.locator('article form button').click();

  const article = page.getByRole('article');
  await expect.poll(() => article.getByRole('status').count()).toBe(1);
  expect(new URL(page.url()).pathname).toBe(FORM);
  const links = await article
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links).toHaveLength(61);
  const statuses = await Promise.all(links.map(async (link) => (await fetch(site() + link)).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
});
