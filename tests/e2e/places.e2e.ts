import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { expectPage, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { useFixtureSite } from '../support/fixture-site.ts';
import { distance, follow, top } from '../support/scroll.ts';

const site = useFixtureSite();
const visit = useBrowser();

async function openLong(hash = ''): Promise<{ page: Page; documents: () => number }> {
  const { page, documents } = await visit({ viewport: { width: 800, height: 500 } });
  await page.goto(`${site().url}/long/${hash}`);
  await waitForApplication(page);
  return { page, documents };
}

describe('the place of a reader', () => {
  test('back and forward restore the place of each page', async () => {
    const { page, documents } = await openLong();
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
    const { page } = await openLong();
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

  test('entries made before the application came keep their places apart', async () => {
    const { page } = await visit({ viewport: { width: 800, height: 500 }, reducedMotion: 'reduce' });
    await page.addInitScript('window.requestIdleCallback = () => 0;');
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/app-/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${site().url}/long/`);
    await follow(page, 'go #1a');
    await expect.poll(() => distance(page, '1a')).toBeLessThan(3);
    const place = await top(page);
    release();
    await waitForApplication(page);

    await page.goBack();
    await expect.poll(() => top(page)).toBeLessThan(place);
    await page.goForward();

    await expect.poll(() => top(page)).toBe(place);
  });

  test('a hash set by a script or in the address bar is scrolled to', async () => {
    const { page } = await openLong();
    await page.evaluate(() => {
      location.hash = '#1a';
    });

    await expect.poll(() => distance(page, '1a')).toBeLessThan(3);
  });

  test('a reload keeps the place', async () => {
    const { page } = await openLong();
    await page.evaluate(() => scrollTo({ behavior: 'instant', top: 900 }));

    await page.reload();
    await waitForApplication(page);

    await expect.poll(() => top(page)).toBe(900);
  });
});
