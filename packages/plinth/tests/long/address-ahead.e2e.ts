import { describe, expect, test } from 'vitest';
import { expectPage, openSavingData, pathOf } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { useErrorCollector } from '../support/error-collector.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { distance, follow, top } from '../support/scroll.ts';
import { useReportingSite } from '../support/use-site.ts';

// A browser writes the address of a page into the address bar before the page has come.
const collector = useErrorCollector();
const site = useReportingSite(() => collector().dsn);
const visit = useBrowser();
const SMALL = { viewport: { width: 800, height: 500 } };

/** At the long page, on the way to one whose payload does not come until it is released. */
async function leaveLong() {
  const visitor = await visit(SMALL);
  const { page } = visitor;
  await openSavingData(page, `${site().url}/`);
  await follow(page, 'to long');
  await expectPage(page, '/long/', 'Long page');
  const release = await holdRequests(page, '**/stay/_payload.json');
  await page.getByRole('link', { name: 'to stay', exact: true }).click();
  await expect.poll(() => pathOf(page)).toBe('/stay/');
  return { ...visitor, release };
}

describe('while a page loads', () => {
  test('going back stays with the page that is shown', async () => {
    const { page, documents, release } = await leaveLong();

    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe('/long/');
    release();
    await expect.poll(() => page.locator('html[data-pending]').count()).toBe(0);

    await expectPage(page, '/long/', 'Long page');
    await follow(page, 'to moving');
    await expectPage(page, '/moving/', 'Moving page');
    expect(documents()).toBe(1);
  });

  test('a link to a target of the page that is shown leads there', async () => {
    const { page, documents, release } = await leaveLong();

    await follow(page, 'go #1a');
    await expect.poll(() => pathOf(page)).toBe('/long/#1a');
    release();

    await expect.poll(() => distance(page, '1a')).toBeLessThan(3);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('1a');
    await expectPage(page, '/long/#1a', 'Long page');
    expect(documents()).toBe(1);
  });

  test('the place that is left is the one of the click, and what is read on is no place of the next page', async () => {
    const { page, release } = await leaveLong();
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));

    await page.getByRole('link', { name: 'to moving', exact: true }).dispatchEvent('click');
    await expectPage(page, '/moving/', 'Moving page');
    release();
    await page.goBack();
    await expectPage(page, '/stay/', 'Page that stays');

    expect(await top(page)).toBe(0);
  });
});
