import { expect, test } from 'vitest';
import { described, useAnalyticsSite } from '../support/analytics-site.ts';
import { expectPage, pathOf, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { answer, region } from '../support/privacy-choices.ts';

const site = useAnalyticsSite('segment');
const visit = useBrowser();

const OLDER = [
  ['without the Navigation API', 'delete window.navigation;'],
  [
    'of the years in which Chromium had a part of it',
    `delete NavigateEvent.prototype.sourceElement;
     for (const [object, name] of [[Promise, 'withResolvers'], [URL, 'canParse'], [URL, 'parse']]) delete object[name];
     for (const name of ['toReversed', 'toSorted', 'toSpliced', 'with']) delete Array.prototype[name];`,
  ],
] as const;

test.each(OLDER)(
  'in a browser %s links are its own, visits are measured, and a page has its state',
  async (_, script) => {
    const { page, documents, requests } = await visit();
    await page.addInitScript(script);
    await page.goto(`${site().url}/`);
    await region(page).waitFor();
    await answer(page, 'Accept');
    await region(page).waitFor({ state: 'hidden' });
    await expect.poll(() => site().calls().map(described)).toContain('page home');

    await page.getByRole('link', { name: 'to long', exact: true }).click();
    await expectPage(page, '/long/', 'Long page');
    await expect.poll(() => site().calls().map(described)).toContain('page long');
    await page.getByRole('link', { name: 'go #plain', exact: true }).click();
    await expectPage(page, '/long/#plain', 'Long page');
    await page.goBack();
    await page.goBack();
    await expectPage(page, '/', 'Test home');
    expect(documents()).toBe(3);

    await page.goto(`${site().url}/raises/`);
    // A button has its handler once the page is hydrated, which nothing else in such a browser says.
    const button = page.getByRole('button', { name: 'go', exact: true });
    await expect
      .poll(async () => {
        if (await button.isVisible()) await button.click();
        return pathOf(page);
      })
      .toBe('/long/?q=1#plain');
    await expectPage(page, '/long/?q=1#plain', 'Long page');
    expect(documents()).toBe(5);
    expect(requests.filter((path) => path.endsWith('_payload.json'))).toEqual([]);
  },
);

test('a page that cannot be shown is loaded as a document, and the failure is reported', async () => {
  const { page, documents, expectComplaint } = await visit();
  await page.goto(`${site().url}/`);
  await waitForApplication(page);
  await page.evaluate(() => {
    window.AbortController = class {
      constructor() {
        throw new TypeError('no AbortController here');
      }
    } as unknown as typeof AbortController;
  });

  await page.getByRole('link', { name: 'to long', exact: true }).click();
  await expectPage(page, '/long/', 'Long page');

  expect(documents()).toBe(2);
  await expectComplaint(/no AbortController here/);
});
