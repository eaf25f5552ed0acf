import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { MAX_ENTRIES } from '#analytics/queue.ts';
import { described, useAnalyticsSite } from '../support/analytics-site.ts';
import { openSavingData, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { PLAY, toPrivacy, discrepancy } from '../support/scripted-visit.ts';

const visit = useBrowser();

// With other kinds of visit, many at a time: tests/visits.
const HALF = 50;

describe.each(['segment', 'rudderstack'] as const)('%s', (provider) => {
  const site = useAnalyticsSite(provider, { env: { ANALYTICS_CONSENT: 'none' } });

  test.each([
    ['a navigation that another one calls off', 'fast'],
    ['a reload with calls in flight', 'reload'],
    ['a page closed with calls in flight', 'close'],
  ] as const)('%s: no call is missing, and none arrives twice', async (_, kind) => {
    const { page, context } = await visit();
    const id = `visitor-${provider}-${kind}`;
    await context.addInitScript((user) => localStorage.setItem('site:user-id', user), id);
    const { url, service, calls } = site();
    // Of this visitor only: what another one left in flight may come now.
    const arrived = (): string[] =>
      calls()
        .filter(({ userId }) => userId === id)
        .map(described);

    const expected = await PLAY[kind]({ page, context, url, scriptUrl: service.scriptUrl });
    await expect.poll(() => discrepancy(arrived(), { certain: expected.certain, possible: arrived() })).toBeUndefined();
    await context.close();

    expect(discrepancy(arrived(), expected)).toBeUndefined();
  });

  test('offline before the measurement chunk has come, what happened is sent in order', async () => {
    const { page, context, expectComplaint } = await visit();
    const release = await holdRequests(page, /\/assets\/measurement/);
    // Without pages that are loaded ahead: one under way is one more line on the console.
    await openSavingData(page, `${site().url}/`);
    await page.locator('summary').first().click();
    await toPrivacy(page);
    await context.setOffline(true);
    release();
    await expectComplaint(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(false);

    await expect
      .poll(() => site().calls().map(described))
      .toEqual(['identify', 'page home', 'track hint_opened', 'page legal-privacy']);
  });

  test('before the measurement has come only so much is kept: the oldest events go, never where the visit began', async () => {
    const { page } = await visit();
    const release = await holdRequests(page, /\/assets\/measurement/);
    await page.goto(`${site().url}/`);
    await waitForApplication(page);
    await openHint(page, 0, MAX_ENTRIES);
    await openHint(page, 1, HALF);
    await toPrivacy(page);
    release();

    await expect.poll(() => site().calls().map(described).at(-1)).toBe('page legal-privacy');
    await expect.poll(() => site().calls().length).toBe(MAX_ENTRIES + 1);
    const [identify, first, ...others] = site().calls();
    expect([identify, first].map((call) => call && described(call))).toEqual(['identify', 'page home']);
    // All but the page at the end, of which the later half was about the second hint.
    const hints = others.slice(0, -1).map(({ properties }) => properties?.['hint']);
    expect(new Set(hints.slice(-HALF)).size).toBe(1);
    expect(new Set(hints.slice(0, -HALF)).size).toBe(1);
    expect(hints[0]).not.toBe(hints.at(-1));
  });
});

/** Opens a hint of the home page so many times, and closes it each time. */
async function openHint(page: Page, index: number, times: number): Promise<void> {
  await page
    .locator('details')
    .nth(index)
    .evaluate(async (element, count) => {
      const hint = element as HTMLDetailsElement; // found as one
      for (let change = 0; change < count * 2; change += 1) {
        const changed = new Promise((resolve) => hint.addEventListener('toggle', resolve, { once: true }));
        hint.open = change % 2 === 0;
        await changed;
      }
    }, times);
}
