import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { THEME_KEY } from '#theme/theme-preference.ts';
import { expectPage, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { useSite } from '../support/use-site.ts';

const site = useSite();
const visit = useBrowser();

const POLICY = '/legal/privacy/';
const CHOICES = { system: 'As on my device', dark: 'Dark' };

const scheme = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
const ground = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const stored = (page: Page): Promise<string | null> => page.evaluate((key) => localStorage.getItem(key), THEME_KEY);

describe('the choice of colours', () => {
  test('is not offered where no script can act on it', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(`${site().url}/`);

    expect(await page.getByRole('radio').count()).toBe(0);
  });

  test('follows the system and stores nothing until one is made', async () => {
    const { page } = await visit({ colorScheme: 'dark' });
    await page.goto(`${site().url}/`);
    await waitForApplication(page);

    expect(await scheme(page)).toBe('light dark');
    expect(await page.getByRole('radio', { name: CHOICES.system }).isChecked()).toBe(true);
    expect(await stored(page)).toBeNull();
  });

  test('works before the application is loaded, lasts, and stands before the first paint', async () => {
    const { page, requests, expectComplaint } = await visit({ colorScheme: 'light' });
    await page.addInitScript('window.requestIdleCallback = () => 0;');
    await page.route(/\/assets\/app-/, () => {});
    await page.goto(`${site().url}/`);
    const light = await ground(page);

    await page.getByRole('radio', { name: CHOICES.dark }).check();
    expect(await scheme(page)).toBe('dark');
    expect(await ground(page)).not.toBe(light);
    expect(await stored(page)).toBe('dark');

    // Without the boot entry nothing but the inline statement can have done it.
    await page.route(/\/assets\//, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.reload();
    expect(await scheme(page)).toBe('dark');
    expect(requests.filter((path) => path.includes('/locales/'))).toEqual([]);
    await expectComplaint(/integrity/);
  });

  test('stays over navigation, other pages and the error page, and can be taken back', async () => {
    const { page, expectComplaint } = await visit({ colorScheme: 'light' });
    await page.goto(`${site().url}/`);
    await waitForApplication(page);
    await page.getByRole('radio', { name: CHOICES.dark }).check();

    await page.locator(`footer a[href="${POLICY}"]`).click();
    await expectPage(page, POLICY, 'Privacy policy');
    expect(await page.getByRole('radio', { name: CHOICES.dark }).isChecked()).toBe(true);
    await page.goto(`${site().url}/error/404/`);
    await waitForApplication(page);
    await expectComplaint(/status of 404/);
    expect(await page.getByRole('radio', { name: CHOICES.dark }).isChecked()).toBe(true);
    expect(await scheme(page)).toBe('dark');

    await page.getByRole('radio', { name: CHOICES.system }).check();
    expect(await stored(page)).toBeNull();
    expect(await scheme(page)).toBe('light dark');
  });
});
