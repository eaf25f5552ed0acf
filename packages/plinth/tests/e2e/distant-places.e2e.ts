import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectPage, pathOf, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { useEngineSite } from '../support/use-site.ts';
import { waitUntilIdle } from '../support/reported-page.ts';
import { distance } from '../support/scroll.ts';

// Places far down a long text: a link leads there, and a reader who comes back finds it again.
const site = useEngineSite('policies');
const visit = useBrowser();
const POLICY = '/legal/data/';
const OTHER = '/legal/short/';
const TARGET = 'clause-40';

async function open(path: string): Promise<Page> {
  const { page } = await visit({ viewport: { width: 390, height: 600 }, reducedMotion: 'reduce' });
  await page.goto(site().url + path);
  await waitForApplication(page);
  return page;
}

/** The place is right, and nothing that comes later moves it. */
async function expectArrived(page: Page, id: string): Promise<void> {
  await expect.poll(() => distance(page, id)).toBeLessThan(3);
  await page.evaluate(() => document.fonts.ready);
  await waitUntilIdle(page);
  expect(await distance(page, id)).toBeLessThan(3);
}

/** Where the reader is in the text: the first heading on the screen, and how far down it stands. */
function placeInText(page: Page): Promise<{ readonly heading: string; readonly top: number }> {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll('.policy-body :is(h2, h3)')];
    const heading = headings.find((element) => element.getBoundingClientRect().top > 0);
    return { heading: heading?.id ?? '', top: Math.round(heading?.getBoundingClientRect().top ?? 0) };
  });
}

/** Follows a link that a page might have. */
function followTo(page: Page, href: string): Promise<void> {
  return page.evaluate((target) => {
    const link = Object.assign(document.createElement('a'), { href: target });
    document.querySelector('main')?.append(link);
    link.click();
    link.remove();
  }, href);
}

test('a document, a client navigation and a link of the contents arrive at a clause and stay there', async () => {
  const page = await open(`${POLICY}#${TARGET}`);
  await expectArrived(page, TARGET);

  await followTo(page, OTHER);
  await expectPage(page, OTHER, 'Short notice');
  await followTo(page, `${POLICY}#${TARGET}`);
  await expect.poll(() => pathOf(page)).toBe(`${POLICY}#${TARGET}`);
  await expectArrived(page, TARGET);

  await page.goto(site().url + POLICY);
  await waitForApplication(page);
  await page.locator(`.contents a[href="#${TARGET}"]`).evaluate((link: HTMLElement) => link.click());
  await expectArrived(page, TARGET);
});

test.each<[string, (page: Page) => Promise<unknown>]>([
  [
    'back from another page',
    async (page) => {
      await followTo(page, OTHER);
      await expectPage(page, OTHER, 'Short notice');
      await page.goBack();
    },
  ],
  ['a reload', (page) => page.reload()],
  [
    'back from another document',
    async (page) => {
      await page.goto(`${site().url}/robots.txt`);
      await page.goBack();
    },
  ],
])('the place of a reader who has jumped there, and read on, is the same after %s', async (_, leave) => {
  const path = `${POLICY}#${TARGET}`;
  const page = await open(path);
  await expectArrived(page, TARGET);
  await page.evaluate(() => scrollBy({ top: 130, behavior: 'instant' }));
  await waitUntilIdle(page);
  const place = await placeInText(page);
  expect(place.heading).toMatch(/^(?:clause|part)-/);

  await leave(page);

  await expect.poll(() => pathOf(page)).toBe(path);
  await page.getByRole('heading', { level: 1, name: 'Data notice' }).waitFor();
  await expect.poll(() => placeInText(page), { timeout: 4_000 }).toEqual(place);
  await waitForApplication(page);
  await waitUntilIdle(page);
  expect(await placeInText(page)).toEqual(place);
});
