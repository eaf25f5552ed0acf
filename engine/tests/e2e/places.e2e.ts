import { describe, expect, test } from 'vitest';
import { expectPage, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { useSite } from '../support/use-site.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { distance, follow, openLong, SMALL_WINDOW, top } from '../support/scroll.ts';

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

  test('entries made before the application came keep their places apart', async () => {
    const { page } = await visit({ viewport: SMALL_WINDOW, reducedMotion: 'reduce' });
    await page.addInitScript('window.requestIdleCallback = () => 0;');
    const release = await holdRequests(page, /\/assets\/app-/);
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
    const { page } = await openLong(visit, site().url);
    await page.evaluate(() => {
      location.hash = '#1a';
    });

    await expect.poll(() => distance(page, '1a')).toBeLessThan(3);
  });

  test('a reload keeps the place', async () => {
    const { page } = await openLong(visit, site().url);
    await page.evaluate(() => scrollTo({ behavior: 'instant', top: 900 }));

    await page.reload();
    await waitForApplication(page);

    await expect.poll(() => top(page)).toBe(900);
  });

  test('back to an entry that is no page is no trap', async () => {
    const { page } = await visit();
    await page.goto(`${site().url}/`);
    await waitForApplication(page);
    await follow(page, 'to stay');
    await expectPage(page, '/stay/', 'Page that stays');
    await page.evaluate(() => history.replaceState(history.state, '', '/nowhere/'));
    await follow(page, 'to long');
    await expectPage(page, '/long/', 'Long page');

    await page.goBack();
    await expectPage(page, '/error/404/', /Page Not Found/);
    await page.goForward();
    await expectPage(page, '/long/', 'Long page');
    await page.goBack();
    await page.goBack();

    await expectPage(page, '/', 'Test home');
  });
});
