import { describe, expect, test } from 'vitest';
import { expectPage, pathOf, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { waitUntilIdle } from '../support/reported-page.ts';
import { useSite } from '../support/use-site.ts';
import { distance, follow, openLong, SMALL_WINDOW, top } from '../support/scroll.ts';

const site = useSite();
const visit = useBrowser();

describe('scrolling', () => {
  test('hydration moves no reader', async () => {
    const { page } = await visit({ viewport: SMALL_WINDOW });
    await page.route('**/locales/en.json', async (route) => {
      await page.evaluate(() => scrollTo({ behavior: 'instant', top: 1234 }));
      await route.continue();
    });
    await page.goto(`${site().url}/long/`);
    await waitForApplication(page);

    expect(await top(page)).toBe(1234);
  });

  test('a new path starts at the top', async () => {
    const { page } = await openLong(visit, site().url);
    await page.getByRole('link', { name: 'moving from 1a' }).scrollIntoViewIfNeeded();
    expect(await top(page)).toBeGreaterThan(500);

    await follow(page, 'moving from 1a');
    await expectPage(page, '/moving/', 'Moving page');

    await expect.poll(() => top(page)).toBe(0);
  });

  test.each([
    ['its route says so', 'stay from 1a', '/stay/', 'Page that stays'],
    ['the function of its route says so', 'sometimes from 1a', '/sometimes/', 'Page that sometimes stays'],
  ])('a new path keeps the place when %s', async (_, name, path, heading) => {
    const { page } = await openLong(visit, site().url);
    await page.getByRole('link', { name }).scrollIntoViewIfNeeded();
    const before = await top(page);
    expect(before).toBeGreaterThan(500);

    await follow(page, name);
    await expectPage(page, path, heading);

    expect(await top(page)).toBe(before);
  });

  test.each([
    ['go #plain', 'plain'],
    ['go #dotted.id', 'dotted.id'],
    ['go #1a', '1a'],
    ['go #%C3%BC%20x', 'ü x'],
    ['go #50%', '50%'],
  ])('%s scrolls to its target and moves the focus there', async (name, id) => {
    const { page } = await openLong(visit, site().url);

    await follow(page, name);

    await expect.poll(() => distance(page, id)).toBeLessThan(3);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(id);
  });

  test('a missing target moves nothing', async () => {
    const { page } = await openLong(visit, site().url);
    await page.evaluate(() => scrollTo({ behavior: 'instant', top: 40 }));

    await follow(page, 'go #missing');
    await expect.poll(() => pathOf(page)).toBe('/long/#missing');
    await waitUntilIdle(page);

    expect(await top(page)).toBe(40);
  });

  test('the same hash clicked again scrolls again and adds no history entry', async () => {
    const { page } = await openLong(visit, site().url);
    await follow(page, 'go #plain');
    await expect.poll(() => distance(page, 'plain')).toBeLessThan(3);
    const entries = await page.evaluate(() => history.length);

    await page.evaluate(() => scrollTo({ behavior: 'instant', top: 0 }));
    await follow(page, 'go #plain');

    await expect.poll(() => distance(page, 'plain')).toBeLessThan(3);
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });

  test('a link to a target on another page arrives at it', async () => {
    const { page, documents } = await visit({ viewport: SMALL_WINDOW });
    await page.goto(`${site().url}/`);
    await waitForApplication(page);

    await follow(page, 'to a target on another page');
    await expectPage(page, '/long/#dotted.id', 'Long page');

    await expect.poll(() => distance(page, 'dotted.id')).toBeLessThan(3);
    expect(documents()).toBe(1);
    // The next Tab goes on from there; that it is another page is said all the same.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('dotted.id');
    await expect.poll(() => page.getByRole('status').textContent()).toBe(await page.title());
  });
});

describe('the place of a reader', () => {
  test('back and forward restore the place of each page', async () => {
    const { page, documents } = await openLong(visit, site().url);
    await page.getByRole('link', { name: 'moving from 1a' }).scrollIntoViewIfNeeded();
    const place = await top(page);
    await follow(page, 'moving from 1a');
    await expectPage(page, '/moving/', 'Moving page');
    await page.evaluate(() => scrollTo({ behavior: 'instant', top: 777 }));

    await page.goBack();
    await expectPage(page, '/long/', 'Long page');
    await expect.poll(() => top(page)).toBe(place);
    await page.goForward();
    await expectPage(page, '/moving/', 'Moving page');
    await expect.poll(() => top(page)).toBe(777);
    expect(documents()).toBe(1);
  });

  test('a reload in between does not lose the place before it', async () => {
    const { page } = await openLong(visit, site().url);
    await page.getByRole('link', { name: 'moving from 1a' }).scrollIntoViewIfNeeded();
    const place = await top(page);
    await follow(page, 'moving from 1a');
    await expectPage(page, '/moving/', 'Moving page');
    await page.reload();
    await waitForApplication(page);

    await page.goBack();
    await expectPage(page, '/long/', 'Long page');

    await expect.poll(() => top(page)).toBe(place);
  });
});
