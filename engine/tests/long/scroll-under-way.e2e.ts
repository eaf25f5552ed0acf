import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { expectPage, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { useEngineSite } from '../support/use-site.ts';
import { afterFrames, clickWhileScrolling, distance, SMALL_WINDOW, top } from '../support/scroll.ts';

// A reader who follows a link of the contents, and another link while the browser still scrolls there.
const policies = useEngineSite('policies');
const visit = useBrowser({ returning: true });

const LONG = '/legal/data/';
const CONTENTS = '#main nav li:nth-last-child(2) a';
const MENU = 'body header a[href="/legal/rules/"]';

async function open(url: string): Promise<Page> {
  const { page } = await visit({ viewport: SMALL_WINDOW });
  await page.goto(url);
  await waitForApplication(page);
  return page;
}

describe('while the page is scrolled to a clause', () => {
  test.each([0, 1, 40, 400, 1500, 3000])('from %i px on, a page that is asked for is at its top', async (px) => {
    const page = await open(policies().url + LONG);

    await clickWhileScrolling(page, { first: CONTENTS, px, second: MENU });
    await expectPage(page, '/legal/rules/', 'House rules');
    await afterFrames(page);

    expect(await top(page)).toBe(0);
  });

  test('a place that is gone back to is the one that was left', async () => {
    const page = await open(`${policies().url}/legal/rules/`);
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
    await page.locator('footer a[href="/legal/data/"]').evaluate((link: HTMLElement) => link.click());
    await expectPage(page, LONG, 'Data notice');

    await clickWhileScrolling(page, { first: CONTENTS, px: 300, second: 'back' });
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    await clickWhileScrolling(page, { first: CONTENTS, px: 300, second: 'back' });
    await page.evaluate(() => history.back());
    await expectPage(page, '/legal/rules/', 'House rules');
    await afterFrames(page);

    expect(await top(page)).toBe(700);
  });
});

test('the clause of another page is shown at once, from a link that stays in the document', async () => {
  const page = await open(`${policies().url}/legal/rules/`);
  await page.locator('footer a[href="/legal/data/"]').evaluate((link: HTMLElement) => {
    link.setAttribute('href', '/legal/data/#clause-9');
    link.focus({ preventScroll: true });
  });

  await page.locator('footer a[href="/legal/data/#clause-9"]').evaluate((link: HTMLElement) => link.click());
  await expectPage(page, '/legal/data/#clause-9', 'Data notice');
  await afterFrames(page);

  expect(await distance(page, 'clause-9')).toBeLessThan(3);
});
