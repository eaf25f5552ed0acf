import { describe, expect, test } from 'vitest';
import { expectPage, pathOf, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { useEngineSite } from '../support/use-site.ts';

// Several policies, long enough for contents.
const site = useEngineSite('policies');
const visit = useBrowser({ returning: true });

describe('without JavaScript', () => {
  test('home to a policy, to a clause, to the other policy, and back home', async () => {
    const { page, documents } = await visit({ javaScriptEnabled: false });
    await page.goto(`${site().url}/`);

    await page.getByRole('banner').getByRole('link', { name: 'House rules' }).click();
    await page.waitForURL('**/legal/rules/');
    await page
      .getByRole('navigation', { name: /contents/i })
      .getByRole('link')
      .first()
      .click();
    expect(new URL(page.url()).hash).not.toBe('');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Data notice' }).click();
    await page.waitForURL('**/legal/data/');
    await page.getByRole('banner').getByRole('link').first().click();
    await page.waitForURL(`${site().url}/`);

    expect(documents()).toBe(4);
  });
});

describe('with JavaScript', () => {
  test('the same tour loads one document', async () => {
    const { page, documents, requests } = await visit();
    await page.goto(`${site().url}/`);
    await waitForApplication(page);

    await page.getByRole('banner').getByRole('link', { name: 'House rules' }).click();
    await expectPage(page, '/legal/rules/', 'House rules');
    await page
      .getByRole('navigation', { name: /contents/i })
      .getByRole('link')
      .first()
      .click();
    await expect.poll(() => pathOf(page)).toMatch(/^\/legal\/rules\/#/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Data notice' }).click();
    await expectPage(page, '/legal/data/', 'Data notice');
    await page.getByRole('banner').getByRole('link').first().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => pathOf(page)).toBe('/');

    expect(documents()).toBe(1);
    // Each once, asked for by a click or before.
    const payloads = requests.filter((path) => path.includes('_payload.json'));
    expect(payloads).toContain('/legal/rules/_payload.json');
    expect(payloads).toContain('/legal/data/_payload.json');
    expect(new Set(payloads).size).toBe(payloads.length);
  });

  test('a visit stores nothing', async () => {
    const { page, context } = await visit();
    await page.goto(`${site().url}/`);
    await waitForApplication(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Data notice' }).click();
    await expectPage(page, '/legal/data/', 'Data notice');

    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  });
});
