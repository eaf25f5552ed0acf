import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { accessibilityFindings } from '../site/support/accessibility.ts';
import { useBrowser } from '../support/browser.ts';
import { answeredWith } from '../support/complaints.ts';
import { buildOf } from '../support/use-site.ts';
import { markupBreaches } from '../site/support/markup-breaches.ts';
import { useExportServer } from './support/export-server.ts';

const POLICY = '/legal/rules/';
const DAY_FORM = `${POLICY}on/`;
const COMPARISON_FORM = `${POLICY}compare/`;
const FIRST = `${POLICY}2026-02-01/`;
const COMPARISON = `${POLICY}compare/2026-02-01/2026-05-01/`;

const site = useExportServer({ root: buildOf('policies') });
const bilingual = useExportServer();
const visit = useBrowser();

const pathOf = (page: Page): string => new URL(page.url()).pathname;

async function open(path: string, { javaScriptEnabled = true, at = site } = {}) {
  const visitor = await visit({ javaScriptEnabled });
  await visitor.page.goto(at() + path);
  const { page } = visitor;
  return { ...visitor, article: page.getByRole('article'), said: page.getByRole('article').getByRole('status') };
}

describe('without JavaScript a form leads to a list of all answers', () => {
  test('the day to the versions with their intervals', async () => {
    const { page, article, said } = await open(POLICY, { javaScriptEnabled: false });
    await page.getByLabel('Which text').fill('2026-02-02');
    await page.getByRole('button', { name: 'Show' }).click();

    expect(pathOf(page)).toBe(DAY_FORM);
    expect(await said.count()).toBe(0);
    expect(await article.locator('form').isVisible()).toBe(false);
    expect(await article.getByRole('link').count()).toBe(3);
    await article.getByRole('link', { name: /1 February\D+30 April 2026/ }).click();
    expect(pathOf(page)).toBe(FIRST);
  });

  test('two versions to the comparisons', async () => {
    const { page, article } = await open(COMPARISON, { javaScriptEnabled: false });
    await page.getByRole('button', { name: 'Compare' }).click();

    expect(pathOf(page)).toBe(COMPARISON_FORM);
    expect(await article.getByRole('link').count()).toBe(3);
    // One column, not those of a comparison.
    expect((await article.getByRole('heading', { level: 1 }).boundingBox())?.height).toBeLessThan(150);
    await article.getByRole('link', { name: /1 February 2026 and 1 May 2026/ }).click();
    expect(pathOf(page)).toBe(COMPARISON);
  });
});

test('a day before the first version is answered with a sentence, above the versions', async () => {
  const { page, article, said } = await open(`${DAY_FORM}?date=2001-01-01`);

  await expect.poll(() => said.textContent()).toContain('1 January 2001');
  expect(pathOf(page)).toBe(DAY_FORM);
  expect(await page.getByLabel('Which text').inputValue()).toBe('2001-01-01');
  expect(await article.getByRole('link').count()).toBe(3);
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await markupBreaches(await (await fetch(site() + DAY_FORM)).text())).toEqual([]);
});

test('a history that cannot be had leaves the list, and says nothing untrue', async () => {
  const { page, article, said, expectComplaint } = await open('/legal/short/');
  await page.route('**/history.json', (route) => route.fulfill({ status: 503 }));

  await page.goto(`${site()}${DAY_FORM}?date=2026-02-02`);

  await expectComplaint(answeredWith(503));
  expect(await article.getByRole('link').count()).toBe(3);
  expect(await said.count()).toBe(0);
});

test.each(['2026-02-30', 'javascript:alert(1)', '../..', ''])('what is no day leads nowhere: %s', async (day) => {
  const { page, said } = await open(`${DAY_FORM}?date=${encodeURIComponent(day)}`);

  await expect.poll(() => page.getByLabel('Which text').isVisible()).toBe(true);
  expect(pathOf(page)).toBe(DAY_FORM);
  expect(await said.count()).toBe(0);
});

test('two versions lead to their comparison, in any order', async () => {
  const { page } = await open(COMPARISON);
  await page.getByLabel('Older version').selectOption('2099-01-01');
  await page.getByLabel('Newer version').selectOption('2026-05-01');
  await page.getByRole('button', { name: 'Compare' }).click();

  await expect.poll(() => pathOf(page)).toBe(`${COMPARISON_FORM}2026-05-01/2099-01-01/`);
});

test('in another language the answers are in that language', async () => {
  const { page, said } = await open('/ar/legal/privacy/on/?date=2001-01-01', { at: bilingual });
  await expect.poll(() => said.locator('time').textContent()).toMatch(/٢٠٠١|2001/);
  expect(await said.locator('time').getAttribute('datetime')).toBe('2001-01-01');

  await page.goto(`${bilingual()}/ar/legal/privacy/on/?date=2026-10-02`);

  await expect.poll(() => pathOf(page)).toBe('/ar/legal/privacy/2026-10-01/');
});
