import type { BrowserContext, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { expectPage, waitForApplication } from '../support/application.ts';
import { useAnalyticsSite } from '../support/analytics-site.ts';
import { useBrowser } from '../support/browser.ts';
import { effectiveDate } from '../support/effective-date.ts';
import { answer, region } from '../support/privacy-choices.ts';

// Before anybody agrees, nothing: asserted on requests, cookies and storage, whatever else happens on the page.
const site = useAnalyticsSite('segment');
const visit = useBrowser();
const POLICY = effectiveDate('privacypolicy');
const SIGNAL = 'Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true });';

const stored = (page: Page) => page.evaluate(() => Object.fromEntries([...Object.entries(localStorage), ...Object.entries(sessionStorage)]) as Record<string, string>);

/** Goes round the site and uses everything that could be measured. */
async function tour(page: Page): Promise<void> {
  await page.locator('summary').first().click();
  await page.getByRole('banner').getByRole('link', { name: /privacy/i }).click();
  await expectPage(page, '/legal/privacypolicy/', 'Privacy policy');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.goBack();
  await page.locator('.hero').waitFor();
}

/** Nothing has been asked for elsewhere, and nothing is kept but the choice itself. */
async function expectNothing(page: Page, context: BrowserContext, keys: string[] = []): Promise<void> {
  await page.waitForLoadState('networkidle');
  expect(site().service.requests).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(Object.keys(await stored(page))).toEqual(keys);
  expect(await page.evaluate(() => ['analytics', 'rudderanalytics'].filter((name) => name in window))).toEqual([]);
}

describe('nothing is loaded, sent or stored', () => {
  test('before a choice', async () => {
    const { page, context } = await visit();
    await page.goto(`${site().url}/`);
    await waitForApplication(page);
    await tour(page);

    await expect.poll(() => region(page).isVisible()).toBe(true);
    await expectNothing(page, context);
  });

  test('after a refusal, and after a reload', async () => {
    const { page, context } = await visit();
    await page.goto(`${site().url}/`);
    await waitForApplication(page);
    await answer(page, 'Decline');
    await tour(page);
    await page.reload();
    await waitForApplication(page);

    expect(await region(page).isVisible()).toBe(false);
    await expectNothing(page, context, ['site:consent']);
    expect(JSON.parse((await stored(page))['site:consent'] ?? '')).toEqual({
      analytics: 'denied',
      policy: POLICY,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
    });
  });

  test('under Global Privacy Control, which is a refusal, and said to be one', async () => {
    const { page, context } = await visit();
    await page.addInitScript(SIGNAL);
    await page.goto(`${site().url}/`);
    await waitForApplication(page);
    await tour(page);

    expect(await region(page).isVisible()).toBe(false);
    await page.getByRole('contentinfo').getByText('Your browser asks not to be tracked, and we don’t.').waitFor();
    await expectNothing(page, context);
  });

  test('without JavaScript, and nothing is asked', async () => {
    const { page, context } = await visit({ javaScriptEnabled: false });
    await page.goto(`${site().url}/`);

    expect(await region(page).isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Privacy choices' }).isVisible()).toBe(false);
    expect(await context.cookies()).toEqual([]);
    expect(site().service.requests).toEqual([]);
  });

  test('where a choice of another version stands: it is asked again', async () => {
    const { page } = await visit();
    await page.addInitScript(() => {
      localStorage.setItem('site:consent', '{"analytics":"granted","policy":"2020-01-01","at":"2020-01-01T00:00:00.000Z"}');
    });
    await page.goto(`${site().url}/`);
    await waitForApplication(page);

    expect(await region(page).isVisible()).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(site().service.requests).toEqual([]);
  });
});

describe('a choice', () => {
  test('to agree starts measuring at once, and leaves two keys', async () => {
    const { page, context } = await visit();
    await page.goto(`${site().url}/`);
    await waitForApplication(page);
    await answer(page, 'Accept');
    await expect.poll(() => site().calls().map(({ type }) => type).toSorted()).toEqual(['identify', 'page', 'track']);

    expect(await region(page).isVisible()).toBe(false);
    const keys = await stored(page);
    expect(Object.keys(keys).toSorted()).toEqual(['site:consent', 'site:user-id']);
    expect(JSON.parse(keys['site:consent'] ?? '')).toMatchObject({ analytics: 'granted', policy: POLICY });
    expect(new Set(site().calls().map(({ userId }) => userId))).toEqual(new Set([keys['site:user-id']]));
    expect(await context.cookies()).toEqual([]);
  });

  test('can be taken back: nothing more is sent, and the id is gone', async () => {
    const { page } = await visit();
    await page.goto(`${site().url}/`);
    await waitForApplication(page);
    await answer(page, 'Accept');
    await expect.poll(() => site().calls().length).toBe(3);
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    await answer(page, 'Decline');
    site().service.forget();
    await tour(page);
    await page.reload();
    await waitForApplication(page);

    await page.waitForLoadState('networkidle');
    expect(site().service.requests).toEqual([]);
    expect(Object.keys(await stored(page))).toEqual(['site:consent']);
  });

  test('made again in the same page gives a new id', async () => {
    const { page } = await visit();
    await page.goto(`${site().url}/`);
    await waitForApplication(page);
    await answer(page, 'Accept');
    await expect.poll(() => site().calls().length).toBe(3);
    const first = site().calls()[0]?.userId;
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    await answer(page, 'Decline');
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    site().service.forget();
    await answer(page, 'Accept');
    await expect.poll(() => site().calls().map(({ type }) => type).toSorted()).toEqual(['identify', 'page', 'track']);

    const ids = new Set(site().calls().map(({ userId }) => userId));
    expect(ids.size).toBe(1);
    expect(ids.has(first)).toBe(false);
  });

  test('against the signal of the browser counts', async () => {
    const { page } = await visit();
    await page.addInitScript(SIGNAL);
    await page.goto(`${site().url}/`);
    await waitForApplication(page);
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    await region(page).getByText('Your browser asks not to be tracked, and we don’t.').waitFor();
    await answer(page, 'Accept');

    await expect.poll(() => site().calls().length).toBe(3);
  });

  test('in one tab counts in the other', async () => {
    const { page, context } = await visit();
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(`${site().url}/`);
      await waitForApplication(tab);
    }
    await answer(other, 'Decline');

    await expect.poll(() => region(page).isVisible()).toBe(false);
  });

  test('made before the application has come is kept for it', async () => {
    const { page } = await visit();
    await page.addInitScript('window.requestIdleCallback = () => 0;');
    await page.goto(`${site().url}/`);
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-consent=denied]')?.click());

    await expect.poll(async () => Object.keys(await stored(page))).toEqual(['site:consent']);
    expect(await region(page).isVisible()).toBe(false);
  });
});
