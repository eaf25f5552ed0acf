import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { useAnalyticsSite } from '../support/analytics-site.ts';
import { waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { region, settled, stored } from '../support/privacy-choices.ts';

// What the frame's buttons and links do, an element of a page or of a text with the same attributes does not.
const site = useAnalyticsSite('segment');
const visit = useBrowser({ returning: true });

/** Puts an element into the page's own area, before the frame's, and clicks it. Its id is the banner's. */
const clickInPage = (page: Page, name: string, attribute: string, value: string): Promise<void> =>
  page.evaluate(
    ([tag = '', key = '', text = '']) => {
      const around = document.createElement('section');
      around.id = 'privacy';
      const element = document.createElement(tag);
      element.setAttribute(key, text);
      around.append(element);
      document.querySelector('main')?.prepend(around);
      element.click();
    },
    [name, attribute, value],
  );

const isMeasured = (page: Page): Promise<boolean> => page.evaluate(() => 'analytics' in window);

describe('a choice is not taken', () => {
  test('from an element of the page that says so', async () => {
    const { page } = await visit();
    await page.goto(`${site().url}/`);
    await waitForApplication(page);
    await page.waitForFunction(() => document.documentElement.dataset['status'] === 'undecided');

    await clickInPage(page, 'button', 'data-consent', 'granted');
    await settled(page);

    expect(await stored(page)).toEqual({});
    expect(await isMeasured(page)).toBe(false);
    expect(await region(page).isVisible()).toBe(true);
    expect(site().service.requests).toEqual([]);
  });

  test('from a link of the page, which leads where it would without', async () => {
    const { page } = await visit();
    await page.goto(`${site().url}/long/`);
    await waitForApplication(page);
    await page.waitForFunction(() => document.documentElement.dataset['status'] === 'undecided');
    const link = page.getByRole('link', { name: 'go #1a', exact: true });
    await link.evaluate((element) => element.setAttribute('data-consent', 'granted'));

    await link.click();
    await page.waitForURL('**/long/#1a');

    expect(await stored(page)).toEqual({});
  });
});
