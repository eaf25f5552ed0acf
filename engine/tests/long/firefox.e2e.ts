import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { described, useAnalyticsSite } from '../support/analytics-site.ts';
import { FIREFOX, openInFirefox, useFirefox } from '../support/firefox.ts';

// Firefox sends Global Privacy Control by itself, as a header and to scripts. Where it is not installed, Chromium's tests
// stand alone: tests/e2e/consent.e2e.ts.
const site = useAnalyticsSite('segment');

/** Opens the home page and waits for the application. */
const openHome = (page: Page): Promise<void> => openInFirefox(page, `${site().url}/`);

async function kept(page: Page): Promise<{ cookies: number; keys: string[] }> {
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return { cookies: (await page.browserContext().cookies()).length, keys };
}

const isBannerShown = (page: Page) => page.$eval('#privacy section', (region) => region.getClientRects().length > 0);
const click = (page: Page, selector: string) => page.$eval(selector, (button) => (button as HTMLElement).click());

describe.skipIf(FIREFOX === undefined)('Firefox', () => {
  describe('with its signal', () => {
    const open = useFirefox(true);

    test('sends it, shows no banner, and nothing is loaded, sent or stored', async () => {
      const page = await open();
      let header: string | undefined;
      page.on('request', (request) => void (header ??= request.headers()['sec-gpc']));
      await openHome(page);
      await page.waitForFunction(() =>
        document.querySelector('footer')?.textContent.includes('asks not to be tracked'),
      );

      expect(header).toBe('1');
      expect(await isBannerShown(page)).toBe(false);
      expect(site().service.requests).toEqual([]);
      expect(await kept(page)).toEqual({ cookies: 0, keys: [] });
    });

    test('an explicit choice counts more', async () => {
      const page = await open();
      await openHome(page);
      await click(page, '[data-consent=open]');
      await click(page, '[data-consent=granted]');

      await expect
        .poll(() => site().calls().map(described))
        .toEqual(['identify', 'page home', 'track privacy_choice_changed']);
      expect((await kept(page)).keys.toSorted()).toEqual(['site:consent', 'site:user-id']);
    });
  });

  describe('without it', () => {
    const open = useFirefox(false);

    test('shows the banner; until a choice, and after a refusal, nothing is loaded, sent or stored but the choice', async () => {
      const page = await open();
      await openHome(page);
      expect(await isBannerShown(page)).toBe(true);
      expect(await kept(page)).toEqual({ cookies: 0, keys: [] });

      await click(page, '[data-consent=denied]');
      await page.reload();
      await page.waitForFunction(() => document.documentElement.dataset['application'] === '');

      expect(await isBannerShown(page)).toBe(false);
      expect(site().service.requests).toEqual([]);
      expect(await kept(page)).toEqual({ cookies: 0, keys: ['site:consent'] });
    });
  });
});
