import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { useEngineSite } from '../support/engine-site.ts';

// Its home page has a stylesheet of its own.
const site = useEngineSite('policies');
const visit = useBrowser();

const paddingOf = (page: Page): Promise<string> =>
  page.locator('.opening').evaluate((element) => getComputedStyle(element).paddingTop);

test('a page has its own looks when it is not the first page', async () => {
  const { page } = await visit();
  await page.goto(`${site().url}/`);
  const first = await paddingOf(page);
  expect(Number.parseFloat(first)).toBeGreaterThan(0);
  await page.goto(`${site().url}/legal/short/`);
  await waitForApplication(page);
  expect(await page.locator('style[data-page]').count()).toBe(0);

  await page.getByRole('banner').getByRole('link').first().click();
  await page.locator('.opening').waitFor();

  expect(await paddingOf(page)).toBe(first);
  expect(await page.locator('style[data-page=home]').count()).toBe(1);
});
