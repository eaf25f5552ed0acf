import { describe, expect, test } from 'vitest';
import { useAnalyticsSite } from '../support/analytics-site.ts';
import { waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { announced, answer, libraries, region, settled, stored, withdraw } from '../support/privacy-choices.ts';

// Where a withdrawal leaves the visitor, and pages that are open elsewhere; what it ends is in withdrawal.e2e.ts.
const visit = useBrowser();

describe('with Segment’s library', () => {
  const site = useAnalyticsSite('segment');
  /** Opens a page and agrees, until the calls have arrived. */
  const openMeasured = async (path = '/') => {
    // What scrolls has arrived at once.
    const visitor = await visit({ reducedMotion: 'reduce' });
    await visitor.page.goto(site().url + path);
    await waitForApplication(visitor.page);
    await answer(visitor.page, 'Accept');
    await expect.poll(() => site().calls().length).toBe(3);
    return visitor;
  };

  test('by keyboard, the focus is where the banner can be opened again', async () => {
    const { page, documents } = await openMeasured();
    await page.getByRole('button', { name: 'Privacy choices' }).focus();
    await page.keyboard.press('Enter');
    await region(page).getByRole('button', { name: 'Decline' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(documents).toBe(2);

    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Privacy choices');
    expect(await announced(page)).not.toBe('');
  });

  test('the reader’s place in the page returns', async () => {
    const { page, documents } = await openMeasured('/long/');
    await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
    // Not by the tool's clicks, which scroll to what is clicked.
    await page.getByRole('button', { name: 'Privacy choices' }).evaluate((button: HTMLElement) => button.click());
    const before = await page.evaluate(() => scrollY);
    await region(page)
      .getByRole('button', { name: 'Decline' })
      .evaluate((button: HTMLElement) => button.click());
    await expect.poll(documents).toBe(2);
    await waitForApplication(page);

    expect(before).toBeGreaterThan(1000);
    // A browser keeps the text in its place, which may be some pixels further down.
    await expect.poll(() => page.evaluate((top) => Math.abs(scrollY - top), before)).toBeLessThan(30);
  });

  test('another tab with the library loads its page again too, without a word', async () => {
    const { page, context } = await openMeasured();
    const other = await context.newPage();
    await other.goto(`${site().url}/legal/terms/`);
    await expect.poll(() => site().calls().length).toBe(5);
    const loaded = other.waitForEvent('load');
    await withdraw(page);
    await loaded;
    await waitForApplication(other);
    site().service.forget();
    await other.waitForFunction(() => document.documentElement.dataset['status'] === 'denied');
    await settled(other);

    expect(await libraries(other)).toEqual([]);
    expect(await announced(other)).toBe('');
    expect(site().service.requests).toEqual([]);
    expect(Object.keys(await stored(other))).toEqual(['site:consent']);
  });

  test('offline the page stays, nothing is noted for later, and it is loaded again with the network', async () => {
    const { page, context, documents, complaints } = await openMeasured();
    site().service.forget();
    await context.setOffline(true);
    await withdraw(page);
    expect(await region(page).isVisible()).toBe(false);
    await page.locator('summary').first().click();
    expect(documents()).toBe(1);
    await context.setOffline(false);
    await expect.poll(documents).toBe(2);
    await waitForApplication(page);
    await expect.poll(() => announced(page)).not.toBe('');
    await settled(page);

    expect(site().service.requests).toEqual([]);
    expect(Object.keys(await stored(page))).toEqual(['site:consent']);
    complaints.splice(0);
  });
});
