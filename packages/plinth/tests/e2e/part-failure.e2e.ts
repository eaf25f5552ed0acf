import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { expectPage, openSavingData, pathOf, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { ABORTED, reportedError } from '../support/complaints.ts';
import { distance } from '../support/scroll.ts';
import { useSite } from '../support/use-site.ts';

const site = useSite();
const visit = useBrowser();

const marker = (page: Page): Promise<{ path?: string; expires?: number } | null> =>
  page.evaluate(
    () => JSON.parse(sessionStorage.getItem('site:reload') ?? 'null') as { path?: string; expires?: number } | null,
  );

const follow = (page: Page, name: string): Promise<void> => page.getByRole('link', { name, exact: true }).click();

const PAYLOAD = '**/long/_payload.json';

describe('a part of the page that cannot be had', () => {
  // Which answers are failures: src/app/load-page.browser.test.ts.
  test.each([
    ['the payload comes from another build', PAYLOAD, '{"build":"other"}'],
    ['the code of the page fails', /\/assets\/long-[\w-]+\.js$/, undefined],
  ])('%s: the target is loaded as a document, once, with its hash', async (_, url, body) => {
    const { page, documents, expectComplaint } = await visit();
    await openSavingData(page, `${site().url}/`);
    await page.route(url, (route) =>
      body === undefined ? route.abort() : route.fulfill({ contentType: 'application/json', body }),
    );
    const before = Date.now();

    await follow(page, 'to a target on another page');
    await expectPage(page, '/long/#dotted.id', 'Long page');

    await expect.poll(() => distance(page, 'dotted.id')).toBeLessThan(3);
    expect(documents()).toBe(2);
    const { path, expires = 0 } = (await marker(page)) ?? {};
    expect(path).toBe('/long/#dotted.id');
    expect(expires - before).toBeGreaterThan(9_000);
    expect(expires - before).toBeLessThan(30_000);
    if (body === undefined) await expectComplaint(ABORTED);
  });

  test('a failed prefetch loads nothing and says nothing', async () => {
    const { page, documents, expectComplaint } = await visit();
    await openSavingData(page, `${site().url}/`);
    await page.route(PAYLOAD, (route) => route.abort());

    await page.getByRole('link', { name: 'to long', exact: true }).hover();
    await expectComplaint(ABORTED);
    await page.unroute(PAYLOAD);
    await follow(page, 'to long');
    await expectPage(page, '/long/', 'Long page');

    expect(documents()).toBe(1);
    expect(await marker(page)).toBeNull();
  });

  test('when the document was loaded a moment ago, the error page is shown instead, and it is no dead end', async () => {
    const { page, documents, complaints, expectComplaint } = await visit();
    await openSavingData(page, `${site().url}/`);
    await page.route(PAYLOAD, (route) => route.abort());
    await page.evaluate(() => {
      sessionStorage.setItem('site:reload', JSON.stringify({ path: '/long/', expires: Date.now() + 60_000 }));
    });

    await follow(page, 'to long');
    await expectPage(page, '/long/', 'Internal Server Error');
    expect(documents()).toBe(1);
    expect(await page.getByText('could not be loaded').count()).toBe(1);
    expect(
      complaints.filter((line) => line.includes('PartLoadError') || line.startsWith('error: Error ')),
    ).toHaveLength(1);

    await page.locator('main a[href^="/"]').first().click();
    await expectPage(page, '/', 'Test home');
    await expectComplaint(reportedError('PartLoadError'));
    await expectComplaint(ABORTED);
  });

  test('without session storage the target is loaded, and never in a loop', async () => {
    const { page, documents, expectComplaint } = await visit();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    });
    await openSavingData(page, `${site().url}/`);
    await page.route(PAYLOAD, (route) => route.abort());

    await follow(page, 'to long');
    await expectPage(page, '/long/', 'Long page');
    expect(documents()).toBe(2);
    // A key counts once the page's script listens.
    await page.waitForLoadState('load');
    await page.keyboard.press('Shift');
    await waitForApplication(page);
    await follow(page, 'to stay');
    await expectPage(page, '/stay/', 'Page that stays');
    await expectComplaint(ABORTED);
  });

  test('a payload that makes rendering throw shows the error page, which the next navigation clears', async () => {
    const { page, documents, expectComplaint } = await visit();
    await openSavingData(page, `${site().url}/`);
    await page.route(PAYLOAD, (route) => route.fulfill({ contentType: 'application/json', body: '{}' }));

    await follow(page, 'to long');
    await expectPage(page, '/long/', 'Internal Server Error');
    expect(documents()).toBe(1);
    expect(await page.getByText(/undefined|TypeError/).count()).toBe(0);

    await page.goBack();
    await expectPage(page, '/', 'Test home');
    await follow(page, 'to stay');
    await expectPage(page, '/stay/', 'Page that stays');
    expect(documents()).toBe(1);
    await expectComplaint(reportedError('TypeError'));
  });

  test('back to a page whose payload fails loads that page', async () => {
    const { page, expectComplaint } = await visit();
    await openSavingData(page, `${site().url}/kept/`);
    await page.evaluate(() => history.replaceState(history.state, '', '/long/?q=1'));
    await follow(page, 'home');
    await expectPage(page, '/', 'Test home');
    await page.route(PAYLOAD, (route) => route.abort());

    await page.goBack();
    await expectPage(page, '/long/?q=1', 'Long page');

    expect(pathOf(page)).toBe('/long/?q=1');
    await expectComplaint(ABORTED);
  });
});
