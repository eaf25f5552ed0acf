import { expect, test } from 'vitest';
import { expectPage, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { useEngineSite } from '../support/use-site.ts';

// Several policies, long enough for contents. With JavaScript: keyboard.e2e.ts.
const site = useEngineSite('policies');
const visit = useBrowser();

test('without JavaScript: home to a policy, to a clause, to the other policy, and back home', async () => {
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

test('a visit stores nothing', async () => {
  const { page, context } = await visit();
  await page.goto(`${site().url}/`);
  await waitForApplication(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Data notice' }).click();
  await expectPage(page, '/legal/data/', 'Data notice');

  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
});
