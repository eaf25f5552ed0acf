import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { expectPage, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { useSite } from '../support/fixture-site.ts';

const site = useSite();
const visit = useBrowser();

const scheme = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
const ground = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const stored = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('site:theme'));

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
    expect(await page.getByRole('radio', { name: 'As on my device' }).isChecked()).toBe(true);
    expect(await stored(page)).toBeNull();
  });

  test('works before the application has come, lasts, and stands before the first paint', async () => {
    const { page, requests } = await visit({ colorScheme: 'light' });
    await page.addInitScript('window.requestIdleCallback = () => 0;');
    await page.route(/\/assets\/app-/, () => {});
    await page.goto(`${site().url}/`);
    const light = await ground(page);

    await page.getByRole('radio', { name: 'Dark' }).check();
    expect(await scheme(page)).toBe('dark');
    expect(await ground(page)).not.toBe(light);
    expect(await stored(page)).toBe('dark');

    // Without the boot entry nothing but the inline statement can have done it.
    await page.route(/\/assets\//, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.reload();
    expect(await scheme(page)).toBe('dark');
    expect(requests.filter((path) => path.includes('/locales/'))).toEqual([]);
  });

  test('stays over navigation, other pages and the error page, and can be taken back', async () => {
    const { page, expectComplaint } = await visit({ colorScheme: 'light' });
    await page.goto(`${site().url}/`);
    await waitForApplication(page);
    await page.getByRole('radio', { name: 'Dark' }).check();

    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /privacy/i })
      .click();
    await expectPage(page, '/legal/privacypolicy/', 'Privacy policy');
    expect(await page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
    await page.goto(`${site().url}/error/404/`);
    await waitForApplication(page);
    await expectComplaint(/status of 404/);
    expect(await page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
    expect(await scheme(page)).toBe('dark');

    await page.getByRole('radio', { name: 'As on my device' }).check();
    expect(await stored(page)).toBeNull();
    expect(await scheme(page)).toBe('light dark');
  });

  test.each(['', 'purple', '"><script>'])('a stored value that is no colour is ignored: %j', async (value) => {
    const { page } = await visit();
    await page.addInitScript((text) => localStorage.setItem('site:theme', text), value);
    await page.goto(`${site().url}/`);
    await waitForApplication(page);

    expect(await scheme(page)).toBe('light dark');
    expect(await page.getByRole('radio', { name: 'As on my device' }).isChecked()).toBe(true);
  });
});

test('the home page brings its own looks when it is not the first page', async () => {
  const { page } = await visit();
  const looks = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.querySelector('.leaf') ?? document.body).paddingTop);
  await page.goto(`${site().url}/`);
  const first = await looks();
  await page.goto(`${site().url}/legal/privacypolicy/`);
  await waitForApplication(page);
  expect(await page.locator('style[data-page]').count()).toBe(0);

  await page.getByRole('banner').getByRole('link').first().click();
  await page.locator('.leaf').waitFor();

  expect(await looks()).toBe(first);
  expect(await page.locator('style[data-page=home]').count()).toBe(1);
});
