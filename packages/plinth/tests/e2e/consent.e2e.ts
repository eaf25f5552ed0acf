import type { BrowserContext, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { waitForApplication } from '../support/application.ts';
import { described, useAnalyticsSite } from '../support/analytics-site.ts';
import { useBrowser } from '../support/browser.ts';
import { effectiveDate } from '../support/effective-date.ts';
import { answer, region, settled, stored, tour } from '../support/privacy-choices.ts';

// Without consent nothing is measured: asserted on requests, cookies and storage, whatever else happens on the page.
const site = useAnalyticsSite('segment');
const visit = useBrowser();
const POLICY = effectiveDate('privacy');
const SIGNAL = 'Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true });';

/** Nothing has been asked for elsewhere, and nothing is kept but the choice itself. */
async function expectNothing(page: Page, context: BrowserContext, keys: string[] = []): Promise<void> {
  await settled(page);
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

    // And nothing had been noted down to be sent later.
    await answer(page, 'Accept');
    await expect
      .poll(() => site().calls().map(described))
      .toEqual(['identify', 'page home', 'track privacy_choice_changed']);
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
    await page
      .getByRole('contentinfo')
      .getByText('Your browser sends Global Privacy Control. We take it as no.')
      .waitFor();
    await expectNothing(page, context);
  });

  test('without JavaScript, and there is no banner', async () => {
    const { page, context } = await visit({ javaScriptEnabled: false });
    await page.goto(`${site().url}/`);

    expect(await region(page).isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Privacy choices' }).isVisible()).toBe(false);
    expect(await context.cookies()).toEqual([]);
    expect(site().service.requests).toEqual([]);
  });

  test('by an element of a page or of a text that has the attributes of the banner’s buttons', async () => {
    const { page, context } = await visit();
    await page.goto(`${site().url}/`);
    await waitForApplication(page);
    await page.waitForFunction(() => document.documentElement.dataset['status'] === 'undecided');
    await page.evaluate(() => {
      const around = Object.assign(document.createElement('section'), { id: 'privacy' });
      const button = document.createElement('button');
      button.setAttribute('data-consent', 'granted');
      around.append(button);
      document.querySelector('main')?.prepend(around);
      button.click();
      around.remove();
    });

    expect(await region(page).isVisible()).toBe(true);
    await expectNothing(page, context);
  });

  test.each([
    ['of thirteen months ago, which is gone', POLICY, 396, []],
    ['to another version', '2020-01-01', 0, ['site:consent', 'site:user-id']],
  ])('with an agreement %s, and the banner asks', async (_, policy, daysAgo, kept) => {
    const { page, context } = await visit();
    await page.goto(`${site().url}/robots.txt`);
    await page.evaluate(
      (record) => {
        localStorage.setItem('site:consent', JSON.stringify(record));
        localStorage.setItem('site:user-id', 'visitor-7');
      },
      { analytics: 'granted', policy, at: new Date(Date.now() - daysAgo * 86_400_000).toISOString() },
    );
    await page.goto(`${site().url}/`);
    await waitForApplication(page);

    await expect.poll(() => region(page).isVisible()).toBe(true);
    await expectNothing(page, context, kept);
  });
});
