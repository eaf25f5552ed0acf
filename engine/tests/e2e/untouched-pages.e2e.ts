import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { expectPage, openSavingData, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { waitUntilIdle } from '../support/reported-page.ts';
import { useSite } from '../support/use-site.ts';

// React takes a page over where it has a state. Any other stays as the server sent it until the next one.
const site = useSite();
const visit = useBrowser({ returning: true });
const STATIC = ['/', '/long/', '/legal/privacy/', '/ar/legal/privacy/'];

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

describe('a page without a state', () => {
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
});

describe('a page with a state', () => {
  test('that its metadata keeps is interactive on the first view', async () => {
    const { page } = await visit();
    await page.goto(`${site().url}/kept/`);
    await waitForApplication(page);

    await page.getByRole('button', { name: 'counted 0' }).click();

    expect(await page.getByRole('button', { name: 'counted 1' }).isVisible()).toBe(true);
    expect(await isReactsOwn(page)).toBe(true);
  });

  test('that handles an event is interactive on the first view, though nothing says so', async () => {
    const { page } = await visit();
    await page.goto(`${site().url}/raises/`);
    await waitForApplication(page);

    await page.getByRole('button', { name: 'go' }).click();

    await expectPage(page, '/long/?q=1#plain', 'Long page');
  });
});

/** A page is not idle until the function that is returned is called. */
async function keepBusy(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const idle = window.requestIdleCallback.bind(window);
    const waiting: Array<() => void> = [];
    window.requestIdleCallback = (...args) => waiting.push(() => idle(...args));
    addEventListener('let-idle', () => {
      window.requestIdleCallback = idle;
      for (const ask of waiting) ask();
    });
  });
  return () => page.evaluate(() => void dispatchEvent(new Event('let-idle')));
}

describe('what the links lead to', () => {
  const payloads = (requests: readonly string[]): string[] => requests.filter((path) => path.endsWith('_payload.json'));

  test('is asked for after the page is idle: once, one after another, at most ten, and no page that is a document', async () => {
    const { page, requests } = await visit();
    let underWay = 0;
    let most = 0;
    await page.route('**/_payload.json', async (route) => {
      underWay += 1;
      most = Math.max(most, underWay);
      const response = await route.fetch();
      underWay -= 1;
      await route.fulfill({ response });
    });
    const letIdle = await keepBusy(page);
    await page.goto(`${site().url}/`);
    const paths = await page
      .locator('a[href]')
      .evaluateAll((links: HTMLAnchorElement[]) => links.map(({ pathname }) => pathname));
    expect(new Set(paths).size).toBeGreaterThan(10);
    expect(payloads(requests)).toEqual([]);
    await letIdle();
    await expect.poll(() => payloads(requests).length).toBeGreaterThan(5);
    await expect
      .poll(async () => {
        const before = payloads(requests).length;
        await waitUntilIdle(page);
        return payloads(requests).length - before;
      })
      .toBe(0);

    const asked = payloads(requests);
    expect(asked).toEqual([...new Set(asked)]);
    expect(asked.length).toBeLessThanOrEqual(10);
    expect(most).toBe(1);
    expect(asked.filter((path) => path.includes('/compare/'))).toEqual([]);
    expect(asked.every((path) => paths.includes(path.replace('_payload.json', '')))).toBe(true);
  });

  test('is not asked for by who saves data, before a sign of intent', async () => {
    const { page, requests } = await visit();
    await openSavingData(page, `${site().url}/`);
    await waitUntilIdle(page);
    expect(payloads(requests)).toEqual([]);

    await page.getByRole('link', { name: 'to long', exact: true }).hover();

    await expect.poll(() => payloads(requests)).toEqual(['/long/_payload.json']);
  });
});
