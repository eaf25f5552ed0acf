import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectPage, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { waitUntilIdle } from '../support/reported-page.ts';
import { useSite } from '../support/use-site.ts';

// React hydrates a page that has a state: page-area.e2e.ts. Any other stays as the server sent it until the next one.
const site = useSite();
const visit = useBrowser();
const STATIC = ['/', '/legal/privacy/', '/ar/legal/privacy/'];

/** Whether React keeps anything in the page. */
const isReactsOwn = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#app, #app *')].some((element) =>
      Object.keys(element).some((key) => key.startsWith('__react')),
    ),
  );

/** Counts what happens to the page from the moment it is complete. */
const WATCH = `addEventListener('DOMContentLoaded', () => {
  window.changes = [];
  new MutationObserver((records) => window.changes.push(...records.map(({ type, target }) => type + ' ' + target.nodeName)))
    .observe(document.getElementById('app'), { subtree: true, childList: true, attributes: true, characterData: true });
});`;
const changes = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { changes: string[] }).changes);

test.each(STATIC)('%s is left untouched until its reader goes on', async (path) => {
  const { page } = await visit();
  await page.addInitScript(WATCH);
  await page.goto(site().url + path);
  await waitForApplication(page);
  await waitUntilIdle(page);

  expect(await changes(page)).toEqual([]);
  expect(await isReactsOwn(page)).toBe(false);

  const next = page.getByRole('contentinfo').locator('a[href$="/legal/terms/"]').first();
  await next.evaluate((link: HTMLElement) => link.click());
  await expectPage(page, path.startsWith('/ar/') ? '/ar/legal/terms/' : '/legal/terms/', /./);
  await expect.poll(() => isReactsOwn(page)).toBe(true);
});
