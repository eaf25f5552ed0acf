import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { expectPage, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { useFixtureSite } from '../support/fixture-site.ts';

const site = useFixtureSite();
const visit = useBrowser();

const REFERENCE = /[0-9a-f]{8}-[0-9a-f-]{27}/;

describe('the error page', () => {
  test('a page that throws while rendering: masked, with a reference that is also in the console', async () => {
    const { page, complaints } = await visit();
    await page.goto(`${site().url}/`);
    await waitForApplication(page);

    await page.getByRole('link', { name: 'to throws' }).click();
    await expectPage(page, '/throws/', 'Internal Server Error');

    const text = await page.getByRole('main').innerText();
    expect(text).toContain('500');
    expect(text).not.toContain('secret');
    const reference = REFERENCE.exec(text)?.[0] ?? 'none';
    expect(
      complaints.filter((line) => line.includes(`Error ${reference}`) && line.includes('secret of the browser')),
    ).toHaveLength(1);
    expect(await page.title()).toMatch(/^500 - Internal Server Error/);
    complaints.splice(0);
  });

  test('the next navigation clears it', async () => {
    const { page, documents, complaints } = await visit();
    await page.goto(`${site().url}/`);
    await waitForApplication(page);
    await page.getByRole('link', { name: 'to throws' }).click();
    await expectPage(page, '/throws/', 'Internal Server Error');

    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
    await expectPage(page, '/legal/privacypolicy/', 'Privacy policy');

    expect(documents()).toBe(1);
    expect(await page.title()).toMatch(/^Privacy policy \|/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    complaints.splice(0);
  });

  test('raised on purpose: the first one wins, its message is shown, and a navigation clears it', async () => {
    const { page, complaints } = await visit();
    await page.goto(`${site().url}/raises/`);
    await waitForApplication(page);

    await page.getByRole('button', { name: 'raise on purpose' }).click();
    await page.getByRole('heading', { level: 1, name: 'Maintenance' }).waitFor();
    const text = await page.getByRole('main').innerText();
    expect(text).toContain('503');
    expect(text).toContain('Closed until noon.');
    expect(text).not.toContain('the second one');

    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
    await expectPage(page, '/legal/privacypolicy/', 'Privacy policy');
    complaints.splice(0);
  });

  test('an origin that is not secure gets its error page too', async () => {
    const { page, complaints } = await visit();
    await page.addInitScript('delete Crypto.prototype.randomUUID;');
    await page.goto(`${site().url}/`);
    await waitForApplication(page);

    await page.getByRole('link', { name: 'to throws' }).click();
    await expectPage(page, '/throws/', 'Internal Server Error');

    expect(await page.getByRole('main').innerText()).toMatch(REFERENCE);
    complaints.splice(0);
  });

  test('raised unexpectedly: masked', async () => {
    const { page, complaints } = await visit();
    await page.goto(`${site().url}/raises/`);
    await waitForApplication(page);

    await page.getByRole('button', { name: 'raise unexpectedly' }).click();
    await page.getByRole('heading', { level: 1, name: 'Internal Server Error' }).waitFor();

    expect(await page.getByRole('main').innerText()).not.toContain('inner detail');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await expect
      .poll(() => page.evaluate(() => document.querySelector('body > div > [role=status]')?.textContent))
      .toBe(await page.title());
    complaints.splice(0);
  });

  test('a page that throws on the server: status 500, masked, the reference is in the log', async () => {
    const { page, complaints } = await visit({ javaScriptEnabled: false });
    const response = await page.goto(`${site().url}/broken-on-server/`);

    expect(response?.status()).toBe(500);
    const text = await page.getByRole('main').innerText();
    expect(text).toContain('Internal Server Error');
    expect(text).not.toContain('secret');
    const reference = REFERENCE.exec(text)?.[0];
    await expect
      .poll(() => site().log.some((line) => line['requestId'] === reference && line['msg'] === 'request failed'))
      .toBe(true);
    complaints.splice(0);
  });

  test.each([
    [
      'raised by hand',
      '/raises/',
      (page: Page) => page.getByRole('button', { name: 'raise unexpectedly' }).click(),
      '/raises/',
    ],
    ['thrown by a page', '/', (page: Page) => page.getByRole('link', { name: 'to throws' }).click(), '/throws/'],
  ])('its skip link leads to it, and back again, without a second try: %s', async (_, path, fail, failed) => {
    const { page, complaints } = await visit();
    await page.goto(site().url + path);
    await waitForApplication(page);
    await fail(page);
    await expectPage(page, failed, 'Internal Server Error');
    const text = await page.getByRole('main').innerText();

    await page.locator('a[href="#main"]').focus();
    await page.keyboard.press('Enter');
    await expectPage(page, `${failed}#main`, 'Internal Server Error');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.goBack();
    await expectPage(page, failed, 'Internal Server Error');

    // The reference is another one for each error that is told.
    expect(await page.getByRole('main').innerText()).toBe(text);
    expect(complaints.filter((line) => line.includes('Error '))).toHaveLength(1);
    complaints.splice(0);
  });

  test('a throw while hydrating leaves the page that the server wrote', async () => {
    const { page, documents, complaints, expectComplaint } = await visit();
    await page.goto(`${site().url}/throws/`);
    await expectComplaint(/secret of the browser/);
    expect(complaints).toEqual([]);

    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('throws');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
    await expectPage(page, '/legal/privacypolicy/', 'Privacy policy');
    expect(documents()).toBe(2);
  });
});
