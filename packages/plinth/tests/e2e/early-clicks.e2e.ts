import { expect, test } from 'vitest';
import { expectPage, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { slowDown } from '../support/hold-requests.ts';
import { waitUntilIdle } from '../support/reported-page.ts';
import { useSite } from '../support/use-site.ts';

// On a slow phone network. A click never waits for the application. While a part of it hangs: late-application.e2e.ts.
const site = useSite();
const visit = useBrowser();

/** Longer than a payload may be waited for, and a slow document comes. */
const BOUND_MS = 15_000;

test("a click before the application is ready is the browser's own, and asks for no payload", async () => {
  const { page, requests, documents } = await visit();
  await slowDown(page);
  // By the page itself: a busy test runner may be slower than the application.
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const link = location.pathname === '/' && document.querySelector('main a[href="/long/"]');
      if (!link) return;
      const isReady = document.documentElement.dataset['application'] === '';
      const isPrevented = !link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      sessionStorage.setItem('early', JSON.stringify({ isReady, isPrevented }));
    });
  });
  await page.goto(`${site().url}/`, { waitUntil: 'commit' });

  await expectPage(page, '/long/', 'Long page');

  expect(await page.evaluate(() => sessionStorage.getItem('early'))).toBe('{"isReady":false,"isPrevented":false}');
  expect(documents()).toBe(2);
  expect(requests.filter((path) => path.endsWith('_payload.json'))).toEqual([]);
});

test('a click on a page whose payload hangs gets a document within a bounded time', async () => {
  const { page, documents } = await visit();
  await page.route('**/long/_payload.json', () => {});
  await page.goto(`${site().url}/`);
  await waitForApplication(page);
  await slowDown(page);

  await page.getByRole('link', { name: 'to long', exact: true }).click();
  await page.waitForURL('**/long/', { timeout: BOUND_MS, waitUntil: 'commit' });
  await expectPage(page, '/long/', 'Long page');

  expect(documents()).toBe(2);
});

test('offline, once everything has come: the pages that are linked are there without a network', async () => {
  const { page, context, requests, documents } = await visit();
  await page.goto(`${site().url}/`);
  await waitForApplication(page);
  await expect.poll(() => requests.filter((path) => path === '/long/_payload.json').length).toBe(1);
  await expect
    .poll(async () => {
      const before = requests.length;
      await waitUntilIdle(page);
      return requests.length - before;
    })
    .toBe(0);
  await context.setOffline(true);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Long page' }).click();
  await expectPage(page, '/long/', 'Long page');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
  await expectPage(page, '/legal/privacy/', 'Privacy policy');

  expect(documents()).toBe(1);
});
