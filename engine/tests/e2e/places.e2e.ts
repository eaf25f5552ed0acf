import { describe, expect, test } from 'vitest';
import { expectPage, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { useSite } from '../support/use-site.ts';
import { follow, openLong, top } from '../support/scroll.ts';

const site = useSite();
const visit = useBrowser({ returning: true });

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

  test('a reload keeps the place', async () => {
    const { page } = await openLong(visit, site().url);
    await page.evaluate(() => scrollTo({ behavior: 'instant', top: 900 }));

    await page.reload();
    await waitForApplication(page);

    await expect.poll(() => top(page)).toBe(900);
  });
});
