import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectPage, openSavingData, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { useSiteWithClock } from '../support/site-with-clock.ts';

// The privacy policy of the site has one text from October and one from November on.
const CHANGE = Date.parse('2026-11-01T00:00:00Z');
const [BEFORE, AFTER] = ['2026-10-01', '2026-11-01'];
const MINUTE = 60_000;

const site = useSiteWithClock(CHANGE - MINUTE);
const visit = useBrowser();
const visitInWindow = useBrowser({ backForwardCache: true });
const version = (page: Page) => page.locator('.policy-head time').getAttribute('datetime');
const toPrivacy = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Privacy' }).click();

/** The browser's clock stands at `time` until `setClock`. */
const startClock = (page: Page, time: number) =>
  page.addInitScript((start) => (Date.now = () => Number(localStorage.getItem('now') ?? start)), time);
const setClock = (page: Page, time: number) => page.evaluate((now) => localStorage.setItem('now', String(now)), time);

test('an open page says so on its next navigation, although the page before was loaded ahead', async () => {
  site().set(CHANGE - MINUTE);
  const { page, documents, requests } = await visit();
  await startClock(page, CHANGE - MINUTE);
  await page.goto(`${site().url}/legal/terms/`);
  await waitForApplication(page);
  await expect.poll(() => requests).toContain('/legal/privacy/_payload.json');

  await toPrivacy(page);
  await expect.poll(() => version(page)).toBe(BEFORE);
  expect(documents()).toBe(1);
  await page.goBack();
  await expectPage(page, '/legal/terms/', 'Terms');
  site().set(CHANGE);
  await setClock(page, CHANGE);
  await toPrivacy(page);

  await expect.poll(() => version(page)).toBe(AFTER);
  await expect.poll(documents).toBe(2);
});

test('a browser whose clock is behind gets no payload of the later text into the earlier page', async () => {
  site().set(CHANGE - MINUTE);
  const { page, documents } = await visit();
  await startClock(page, CHANGE - 60 * MINUTE);
  await openSavingData(page, `${site().url}/legal/terms/`);
  site().set(CHANGE);

  await toPrivacy(page);

  await expect.poll(() => version(page)).toBe(AFTER);
  await expect.poll(documents).toBe(2);
});

test('a page of before that comes back from the cache is loaded again', async () => {
  site().set(CHANGE - MINUTE);
  const { page } = await visitInWindow();
  await startClock(page, CHANGE - MINUTE);
  await page.goto(`${site().url}/legal/privacy/`);
  await waitForApplication(page);
  await page.goto(`${site().url}/robots.txt`);
  site().set(CHANGE);
  await setClock(page, CHANGE);

  await page.evaluate(() => history.back());

  await expect.poll(() => version(page).catch(() => 'navigating')).toBe(AFTER);
});
