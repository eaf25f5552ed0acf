import { describe, expect, test } from 'vitest';
import { expectPage, openSavingData, pathOf, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { ABORTED, answeredWith } from '../support/complaints.ts';
import { useSite } from '../support/use-site.ts';
import { waitUntilIdle } from '../support/reported-page.ts';

const site = useSite();
const visit = useBrowser();

describe('client navigation', () => {
  test('loads no document, asks once for the payload without query, sets title, focus and announcement', async () => {
    const { page, requests, documents } = await visit();
    await openSavingData(page, `${site().url}/raises/`);
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      const region = document.querySelector('[role=status]');
      if (region === null) throw new Error('no live region');
      new MutationObserver(() => heard.push(region.textContent)).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });

    await page.getByRole('main').getByRole('link', { name: 'long' }).click();
    await expectPage(page, '/long/', 'Long page');

    expect(documents()).toBe(1);
    expect(requests.filter((path) => path.includes('_payload.json'))).toEqual(['/long/_payload.json']);
    expect(await page.title()).toMatch(/^Long page \|/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { heard: string[] }).heard))
      .toEqual([await page.title()]);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/long\/$/);
    expect(await page.locator('link[rel=canonical]').count()).toBe(1);
  });

  test('for who saves data a payload is prefetched on intent, and not asked for again', async () => {
    const { page, requests } = await visit();
    await openSavingData(page, `${site().url}/`);
    await waitUntilIdle(page);
    const payloads = (): string[] => requests.filter((path) => path.endsWith('_payload.json'));
    expect(payloads()).toEqual([]);

    await page.getByRole('link', { name: 'to long', exact: true }).hover();
    await expect.poll(payloads).toEqual(['/long/_payload.json']);
    await page.getByRole('link', { name: 'to long', exact: true }).click();
    await expectPage(page, '/long/', 'Long page');

    expect(payloads()).toEqual(['/long/_payload.json']);
  });

  test('a link to a changed hash or query asks for nothing', async () => {
    const { page, requests } = await visit();
    await openSavingData(page, `${site().url}/long/`);
    const before = requests.length;

    for (const target of ['#plain', '?q=1']) {
      await page.getByRole('link', { name: `go ${target}`, exact: true }).hover();
      await page.getByRole('link', { name: `go ${target}`, exact: true }).click();
      await expect.poll(() => pathOf(page)).toBe(`/long/${target}`);
      await waitUntilIdle(page);
    }

    // The browser looks at the icon again when the address changes.
    expect(requests.slice(before).filter((path) => !path.startsWith('/icon'))).toEqual([]);
  });

  test.each([
    ['an unknown path', 'to nowhere', '/error/404/?q=1#h', /Page Not Found/],
    ['a redirect', 'to the redirect', '/legal/privacy/?from=home', 'Privacy policy'],
  ])("a link to %s is the browser's, and ends at its target with one history entry", async (_, name, path, heading) => {
    const { page, documents, expectComplaint } = await visit();
    await openSavingData(page, `${site().url}/`);
    const entries = await page.evaluate(() => history.length);

    await page.getByRole('link', { name }).click();
    await expectPage(page, path, heading);

    expect(documents()).toBe(2);
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await page.goBack();
    await expectPage(page, '/', 'Test home');
    if (path.startsWith('/error/404/')) await expectComplaint(answeredWith(404));
  });

  test('of two quick clicks the second wins', async () => {
    const { page, documents, expectComplaint } = await visit();
    await openSavingData(page, `${site().url}/`);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/stay/_payload.json', async (route) => {
      await held;
      await route.abort();
    });

    await page.getByRole('link', { name: 'to stay', exact: true }).click();
    await page.getByRole('link', { name: 'to long', exact: true }).click();
    await expectPage(page, '/long/', 'Long page');
    release();
    await expectComplaint(ABORTED);

    expect(pathOf(page)).toBe('/long/');
    expect(documents()).toBe(1);
  });

  test('what its links lead to is there before a click, and is not asked for again', async () => {
    const { page, requests } = await visit();
    await page.goto(`${site().url}/legal/privacy/`);
    await waitForApplication(page);
    await expect.poll(() => requests.filter((path) => path === '/long/_payload.json').length).toBe(1);
    await waitUntilIdle(page);
    const before = requests.length;

    await page.getByRole('contentinfo').getByRole('link', { name: 'Long page' }).click();
    await expectPage(page, '/long/', 'Long page');

    expect(requests.slice(0, before).filter((path) => path.endsWith('/compare/'))).toEqual([]);
    expect(requests.slice(before).filter((path) => path === '/long/_payload.json')).toEqual([]);
  });
});
