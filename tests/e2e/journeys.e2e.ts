import { describe, expect, test } from 'vitest';
import { expectPage, pathOf, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { useSite } from '../support/fixture-site.ts';
import { SITE_PAGES } from '../support/pages-under-test.ts';

const site = useSite();
const visit = useBrowser();
const NOT_FOUND = /the server responded with a status of 404/;

describe('without JavaScript', () => {
  test.each(SITE_PAGES)('$path is complete', async ({ path, status }) => {
    const { page, requests, expectComplaint } = await visit({ javaScriptEnabled: false });
    const response = await page.goto(site().url + path);
    if (status === 404) await expectComplaint(NOT_FOUND);

    expect(response?.status()).toBe(status);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.getByRole('main').innerText()).not.toBe('');
    expect(requests.filter((wanted) => wanted.startsWith('/assets/'))).toEqual([]);
  });

  test('home to a policy, to a clause, to the other policy, and back home', async () => {
    const { page, documents } = await visit({ javaScriptEnabled: false });
    await page.goto(`${site().url}/`);

    await page
      .getByRole('banner')
      .getByRole('link', { name: /privacy/i })
      .click();
    await page.waitForURL('**/legal/privacy/');
    await page
      .getByRole('navigation', { name: /contents/i })
      .getByRole('link')
      .first()
      .click();
    expect(new URL(page.url()).hash).not.toBe('');
    await page.getByRole('contentinfo').getByRole('link', { name: /aml/i }).click();
    await page.waitForURL('**/legal/terms/');
    await page.getByRole('banner').getByRole('link').first().click();
    await page.waitForURL(`${site().url}/`);

    expect(documents()).toBe(4);
  });
});

describe('with JavaScript', () => {
  test.each(SITE_PAGES)('$path is hydrated without a word on the console', async ({ path, status }) => {
    const { page, expectComplaint } = await visit();
    await page.goto(site().url + path);
    await waitForApplication(page);

    if (status === 404) await expectComplaint(NOT_FOUND);
  });

  test('the same tour loads one document', async () => {
    const { page, documents, requests } = await visit();
    await page.goto(`${site().url}/`);
    await waitForApplication(page);

    await page
      .getByRole('banner')
      .getByRole('link', { name: /privacy/i })
      .click();
    await expectPage(page, '/legal/privacy/', 'Privacy policy');
    await page
      .getByRole('navigation', { name: /contents/i })
      .getByRole('link')
      .first()
      .click();
    await expect.poll(() => pathOf(page)).toMatch(/^\/legal\/privacypolicy\/#/);
    await page.getByRole('contentinfo').getByRole('link', { name: /aml/i }).click();
    await expectPage(page, '/legal/terms/', /Anti-money-laundering/);
    await page.getByRole('banner').getByRole('link').first().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => pathOf(page)).toBe('/');

    expect(documents()).toBe(1);
    expect(requests.filter((path) => path.includes('_payload.json'))).toEqual([
      '/legal/privacy/_payload.json',
      '/legal/terms/_payload.json',
    ]);
  });

  test.each(['/', '/legal/privacy/'])(
    '%s comes back from the back/forward cache or at least whole, and works',
    async (path) => {
      const { page } = await visit();
      await page.goto(site().url + path);
      await waitForApplication(page);
      await page.goto(`${site().url}/robots.txt`);

      await page.goBack();
      await waitForApplication(page);

      await page.getByRole('contentinfo').getByRole('link', { name: /aml/i }).click();
      await expectPage(page, '/legal/terms/', /Anti-money-laundering/);
    },
  );

  test('a visit stores nothing', async () => {
    const { page, context } = await visit();
    await page.goto(`${site().url}/`);
    await waitForApplication(page);
    await page.getByRole('contentinfo').getByRole('link', { name: /aml/i }).click();
    await expectPage(page, '/legal/terms/', /Anti-money-laundering/);

    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  });
});
