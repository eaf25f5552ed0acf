import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { described, useAnalyticsSite } from '../support/analytics-site.ts';
import { expectPage, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { answer, libraries, settled, stored, withdraw } from '../support/privacy-choices.ts';
import { toPrivacy } from '../support/scripted-visit.ts';

// What only a browser with windows does, whose start and whose windows take twice the time of the others.
const visit = useBrowser({ backForwardCache: true });

/** Follows a link that the site does not have. */
const followNew = (page: Page, href: string): Promise<void> =>
  page.evaluate((target) => {
    const link = Object.assign(document.createElement('a'), { href: target, textContent: 'new' });
    document.querySelector('main')?.append(link);
    link.click();
  }, href);

describe.each(['segment', 'rudderstack'] as const)('measured with the library of %s', (provider) => {
  const site = useAnalyticsSite(provider, { env: { ANALYTICS_CONSENT: 'none' } });
  const calls = () => site().calls().map(described);
  const open = async () => {
    const visitor = await visit();
    await visitor.page.goto(`${site().url}/`);
    await waitForApplication(visitor.page);
    return visitor;
  };

  test('a navigation that is refused or fails is no view', async () => {
    // Only here it is said that a program is not started.
    const { page, expectComplaint } = await open();
    await expect.poll(calls).toEqual(['identify', 'page home']);
    await followNew(page, 'vbscript:1');
    await expectComplaint(/Not allowed to launch/);
    await followNew(page, '/legal/privacy/1999-01-01/');
    // The application asks, is answered with 404, and leaves the rest to the browser, which asks again.
    await expectPage(page, '/legal/privacy/1999-01-01/', /not found/i);
    await expectComplaint(/404/);
    await waitForApplication(page);
    await toPrivacy(page);

    // A document of its own: who it is is said again.
    await expect.poll(calls).toEqual(['identify', 'page home', 'identify', 'page legal-privacy']);
  });

  test('a page that comes back from the back/forward cache is one more view', async () => {
    const { page } = await open();
    await expect.poll(calls).toEqual(['identify', 'page home']);
    await page.goto(`${site().url}/robots.txt`);
    await page.evaluate(() => setTimeout(() => history.back()));

    // Loaded anew, it would say again who it is.
    await expect.poll(calls).toEqual(['identify', 'page home', 'page home']);
  });
});

describe.each(['segment', 'rudderstack'] as const)('asked first, with the library of %s', (provider) => {
  const site = useAnalyticsSite(provider);

  test('a page that returns from the back/forward cache to a visitor who has withdrawn is loaded again', async () => {
    const { page, context } = await visit();
    await page.goto(`${site().url}/`);
    await waitForApplication(page);
    await answer(page, 'Accept');
    await expect.poll(() => site().calls().length).toBe(3);
    await page.goto(`${site().url}/robots.txt`);
    const other = await context.newPage();
    await other.goto(`${site().url}/legal/terms/`);
    await waitForApplication(other);
    await withdraw(other);
    await other.waitForFunction(
      () =>
        !('analytics' in window || 'rudderanalytics' in window) &&
        document.documentElement.dataset['status'] === 'denied',
    );
    site().service.forget();
    const shown = page.waitForEvent('framenavigated', (frame) => new URL(frame.url()).pathname === '/');
    await page.evaluate(() => setTimeout(() => history.back()));
    await shown;
    await expect.poll(() => libraries(page).catch(() => ['navigating'])).toEqual([]);
    await waitForApplication(page);
    await settled(page);

    expect(site().service.requests).toEqual([]);
    expect(Object.keys(await stored(page))).toEqual(['site:consent']);
  });
});
