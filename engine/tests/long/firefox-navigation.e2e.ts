import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { FIREFOX, openInFirefox, useFirefox } from '../support/firefox.ts';
import { useSite } from '../support/use-site.ts';

// Another engine's Navigation API: what Chromium's tests prove of moving, once over.
const site = useSite();

const heading = (page: Page) => page.$eval('main h1', (element) => element.textContent);
const place = (page: Page) => page.evaluate(() => Math.round(scrollY));
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Follows the first link to a path, as a reader's click does; says whether the same document is still there. */
async function follow(page: Page, path: string): Promise<void> {
  await page.$eval(`a[href="${path}"]`, (link) => (link as HTMLElement).click());
}

async function expectShown(page: Page, path: string, title: string): Promise<void> {
  await expect.poll(() => heading(page)).toBe(title);
  expect(pathOf(page)).toBe(path);
}

describe.skipIf(FIREFOX === undefined)('Firefox', () => {
  const open = useFirefox(false);

  test('shows the next page at its top in the same document, and comes back to the place before, and forth', async () => {
    const page = await open();
    await openInFirefox(page, `${site().url}/long/`);
    await page.evaluate(() => {
      document.documentElement.dataset['mark'] = '';
      scrollTo({ top: 700, behavior: 'instant' });
    });
    // What comes late above a reader's place moves it: the browser keeps the words where they are.
    await page.evaluate(async () => {
      await document.fonts.ready;
    });
    const left = await place(page);

    await follow(page, '/moving/');
    await expectShown(page, '/moving/', 'Moving page');
    expect(await place(page)).toBe(0);
    await page.evaluate(() => scrollTo({ top: 333, behavior: 'instant' }));

    await page.goBack();
    await expectShown(page, '/long/', 'Long page');
    await expect.poll(() => place(page)).toBe(left);
    await page.goForward();
    await expectShown(page, '/moving/', 'Moving page');
    await expect.poll(() => place(page)).toBe(333);
    expect(await page.evaluate(() => 'mark' in document.documentElement.dataset)).toBe(true);
  });

  test('moves the focus and the title with the page', async () => {
    const page = await open();
    await openInFirefox(page, `${site().url}/long/`);
    const before = await page.title();

    await follow(page, '/moving/');
    await expectShown(page, '/moving/', 'Moving page');

    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await page.title()).not.toBe(before);
  });

  test('loads a document where a link leads elsewhere than to a page', async () => {
    const page = await open();
    await openInFirefox(page, `${site().url}/long/`);
    await page.evaluate(() => {
      document.documentElement.dataset['mark'] = '';
      const link = Object.assign(document.createElement('a'), { href: '/legal' });
      document.body.append(link);
      link.click();
    });

    await expect.poll(() => pathOf(page)).toMatch(/^\/legal\/\w+\/$/);
    await expect.poll(() => page.evaluate(() => 'mark' in document.documentElement.dataset)).toBe(false);
  });
});
