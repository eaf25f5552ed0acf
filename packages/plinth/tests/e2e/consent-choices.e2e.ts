import { describe, expect, test } from 'vitest';
import { described, useAnalyticsSite } from '../support/analytics-site.ts';
import { waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { effectiveDate } from '../support/effective-date.ts';
import { holdRequests } from '../support/hold-requests.ts';
import type { WireCall } from '../support/analytics-service.ts';
import { answer, openBanner, region, settled, stored, withdraw } from '../support/privacy-choices.ts';

// What a choice leads to: at once, made again, in another tab, before the application. Withdrawn: withdrawal.e2e.ts.
const site = useAnalyticsSite('segment');
const visit = useBrowser();
const POLICY = effectiveDate('privacy');
/** The version before it: the one in force says `material: false`. */
const EARLIER = '2026-10-01';
const idOf = ({ userId }: WireCall): unknown => userId;
const SIGNAL = 'Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true });';

describe('a choice', () => {
  test('of an earlier version counts while each version since says that it measures the same', async () => {
    const record = JSON.stringify({ analytics: 'granted', policy: EARLIER, at: new Date().toISOString() });
    const { page } = await visit();
    await page.goto(`${site().url}/robots.txt`);
    await page.evaluate((text) => localStorage.setItem('site:consent', text), record);
    await page.goto(`${site().url}/`);

    await expect.poll(() => site().calls().map(described)).toContain('page home');
    expect(await region(page).isVisible()).toBe(false);
    // Made under that version, and not under this one.
    expect((await stored(page))['site:consent']).toBe(record);
  });

  test.each([
    ['none', undefined, 0, true],
    ['one of the version in force', POLICY, 0, false],
    ['one of an earlier version that measures the same', EARLIER, 0, false],
    ['one of a version that measures otherwise', '2020-01-01', 0, true],
    ['one that has ended', POLICY, 396, true],
    ['one of a time to come', POLICY, -30, true],
  ])('decides before the application whether the banner is laid out: %s', async (_, policy, daysAgo, isShown) => {
    const { page, expectComplaint } = await visit();
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(`${site().url}/robots.txt`);
    if (policy !== undefined) {
      const at = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
      const record = JSON.stringify({ analytics: 'denied', policy, at });
      await page.evaluate((text) => localStorage.setItem('site:consent', text), record);
    }
    await page.goto(`${site().url}/`);

    expect(await page.evaluate(() => document.documentElement.dataset['banner'])).toBe(isShown ? '1' : '0');
    expect(await region(page).isVisible()).toBe(isShown);
    await expectComplaint(/net::ERR_FAILED/);
  });

  test('to agree starts measuring at once and leaves two keys; made again it gives a new id', async () => {
    const { page, context, documents } = await visit();
    await page.goto(`${site().url}/`);
    await waitForApplication(page);
    await answer(page, 'Accept');
    await expect.poll(() => site().calls().length).toBe(3);
    expect(await region(page).isVisible()).toBe(false);
    const keys = await stored(page);
    expect(Object.keys(keys).toSorted()).toEqual(['site:consent', 'site:user-id']);
    expect(JSON.parse(keys['site:consent'] ?? '')).toMatchObject({ analytics: 'granted', policy: POLICY });
    for (const { userId } of site().calls()) expect(userId).toBe(keys['site:user-id']);
    expect(await context.cookies()).toEqual([]);

    await withdraw(page);
    await expect.poll(documents).toBe(2);
    await waitForApplication(page);
    await page.waitForFunction(() => document.documentElement.dataset['status'] === 'denied');
    await openBanner(page);
    site().service.forget();
    await answer(page, 'Accept');
    await expect
      .poll(() => site().calls().map(described))
      .toEqual(['identify', 'page home', 'track privacy_choice_changed']);
    const { 'site:user-id': second } = await stored(page);
    expect(second).not.toBe(keys['site:user-id']);
    for (const { userId } of site().calls()) expect(userId).toBe(second);
  });

  test('against the signal of the browser counts', async () => {
    const { page } = await visit();
    await page.addInitScript(SIGNAL);
    await page.goto(`${site().url}/`);
    await waitForApplication(page);
    await openBanner(page);
    await region(page).getByText('Your browser sends Global Privacy Control. We take it as no.').waitFor();
    await answer(page, 'Accept');

    await expect.poll(() => site().calls().length).toBe(3);
  });

  test('in one tab counts in the other: the same id', async () => {
    const { page, context } = await visit();
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(`${site().url}/`);
      await waitForApplication(tab);
    }
    await answer(other, 'Accept');
    await expect.poll(() => site().calls().length).toBe(5);

    expect(new Set(site().calls().map(idOf)).size).toBe(1);
    expect(await region(page).isVisible()).toBe(false);
  });

  test('to refuse in one tab counts in the other, which has no reason to load its page again', async () => {
    const { page, context, documents } = await visit();
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(`${site().url}/`);
      await waitForApplication(tab);
    }
    await answer(other, 'Decline');
    await page.waitForFunction(() => document.documentElement.dataset['status'] === 'denied');
    await page.locator('main summary').first().click();
    await settled(page);

    expect(await region(page).isVisible()).toBe(false);
    expect(site().service.requests).toEqual([]);
    expect(documents()).toBe(1);
  });

  test('made before the application has come waits for it, however long, and for itself', async () => {
    const { page } = await visit();
    await page.clock.install();
    const release = await holdRequests(page, /\/assets\/app-/);
    await page.goto(`${site().url}/`);
    await answer(page, 'Decline');
    await page.clock.runFor(10_000);
    expect(await stored(page)).toEqual({});
    release();
    await page.clock.resume();

    await expect.poll(async () => Object.keys(await stored(page))).toEqual(['site:consent']);
    expect(await region(page).isVisible()).toBe(false);
  });
});
