import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { useEngineSite } from '../support/use-site.ts';

// Its home page has a stylesheet of its own.
const site = useEngineSite('policies');
const visit = useBrowser();

const paddingOf = (page: Page): Promise<string> =>
  page.locator('.opening').evaluate((element) => getComputedStyle(element).paddingTop);

/** Stylesheets that scripts have brought into the document. */
const broughtSheets = (page: Page): Promise<number> => page.evaluate(() => document.adoptedStyleSheets.length);

/** Policy violations from now on, also of pages to come: one of a style is no more than a line in the console. */
async function collectViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('violated', (directive: string) => violations.push(directive));
  await page.addInitScript(
    "document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => violated(effectiveDirective));",
  );
  return violations;
}

const toHome = (page: Page): Promise<void> => page.getByRole('banner').getByRole('link').first().click();

test('a page has its own looks when it is not the first page, which the policy of the first does not know', async () => {
  const { page, documents } = await visit();
  const violations = await collectViolations(page);
  await page.goto(`${site().url}/`);
  const first = await paddingOf(page);
  expect(Number.parseFloat(first)).toBeGreaterThan(0);
  await page.goto(`${site().url}/legal/short/`);
  await waitForApplication(page);
  expect(await broughtSheets(page)).toBe(0);

  await toHome(page);
  await page.locator('.opening').waitFor();

  expect(await paddingOf(page)).toBe(first);
  expect(await broughtSheets(page)).toBe(1);
  expect(documents()).toBe(2);
  expect(violations).toEqual([]);
});
