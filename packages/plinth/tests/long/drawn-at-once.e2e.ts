import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectPage, waitForApplication } from '../support/application.ts';
import { useBrowser, type Visitor } from '../support/browser.ts';
import { waitUntilIdle } from '../support/reported-page.ts';
import { useSite } from '../support/use-site.ts';

// Where all of a page is there before the click, its task draws it: React's scheduler would put it off for a frame.
const site = useSite();
const visit = useBrowser();

/** Clicks the first link there; the main heading when the click's task has ended, and before any other that it brings. */
function headingAfterClick(page: Page, path: string): Promise<string | undefined> {
  return page.evaluate(async (href) => {
    const ended = new MessageChannel();
    const heading = new Promise<string | undefined>((resolve) => {
      ended.port1.onmessage = () => resolve(document.querySelector('h1')?.textContent);
    });
    document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click();
    ended.port2.postMessage(null);
    return heading;
  }, path);
}

/** What has come for the links of a page, so that a click finds it. */
async function openWithParts(path: string, next: string, visitor?: Visitor): Promise<Page> {
  const { page, requests } = visitor ?? (await visit());
  await page.goto(site().url + path);
  await waitForApplication(page);
  await page.locator(`a[href="${next}"]`).first().hover();
  await expect.poll(() => requests.filter((asked) => asked === `${next}_payload.json`)).toHaveLength(1);
  await waitUntilIdle(page);
  return page;
}

test('while a page waits for something of its own, the one before stays', async () => {
  const page = await openWithParts('/', '/waits/');

  expect(await headingAfterClick(page, '/waits/')).toBe('Test home');
  await waitUntilIdle(page);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Test home');
  await page.evaluate(() => dispatchEvent(new Event('arrival')));
  await expectPage(page, '/waits/', 'Waiting page');
  await page.getByText('It has arrived.').waitFor();
});

test('a page of words is there with the end of the click, and so is the one before when going back', async () => {
  const page = await openWithParts('/', '/legal/privacy/');

  expect(await headingAfterClick(page, '/legal/privacy/')).toBe('Privacy policy');
  await expectPage(page, '/legal/privacy/', 'Privacy policy');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await waitUntilIdle(page);
  expect(await headingAfterClick(page, '/')).toBe('Test home');
});
