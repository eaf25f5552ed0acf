import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { expectPage, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { answeredWith, hydrationError, reportedError } from '../support/complaints.ts';
import { useServer } from '../support/use-site.ts';

const site = useServer();
const visit = useBrowser({ returning: true });

const REFERENCE = /\b[0-9a-f]{8}\b/;

describe('the error page', () => {
  test('a page that throws while rendering: masked, with a reference that is also in the console', async () => {
    const { page, complaints, expectComplaint } = await visit();
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
    await expectComplaint(reportedError('secret of the browser'));
  });

  test('the next navigation clears it', async () => {
    const { page, documents, expectComplaint } = await visit();
    await page.goto(`${site().url}/`);
    await waitForApplication(page);
    await page.getByRole('link', { name: 'to throws' }).click();
    await expectPage(page, '/throws/', 'Internal Server Error');

    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
    await expectPage(page, '/legal/privacy/', 'Privacy policy');

    expect(documents()).toBe(1);
    expect(await page.title()).toMatch(/^Privacy policy \|/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await expectComplaint(reportedError('secret of the browser'));
  });

  test('raised on purpose: the first one wins, its message is shown, and a navigation clears it', async () => {
    const { page, expectComplaint } = await visit();
    await page.goto(`${site().url}/raises/`);
    await waitForApplication(page);

    await page.getByRole('button', { name: 'raise on purpose' }).click();
    await page.getByRole('heading', { level: 1, name: 'Maintenance' }).waitFor();
    const text = await page.getByRole('main').innerText();
    expect(text).toContain('503');
    expect(text).toContain('Closed until noon.');
    expect(text).not.toContain('the second one');

    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
    await expectPage(page, '/legal/privacy/', 'Privacy policy');
    await expectComplaint(reportedError('Closed until noon'));
    await expectComplaint(reportedError('the second one'));
  });

  test('raised unexpectedly: masked', async () => {
    const { page, expectComplaint } = await visit();
    await page.goto(`${site().url}/raises/`);
    await waitForApplication(page);

    await page.getByRole('button', { name: 'raise unexpectedly' }).click();
    await page.getByRole('heading', { level: 1, name: 'Internal Server Error' }).waitFor();

    expect(await page.getByRole('main').innerText()).not.toContain('inner detail');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await expect
      .poll(() => page.evaluate(() => document.querySelector('body > div > [role=status]')?.textContent))
      .toBe(await page.title());
    await expectComplaint(reportedError('an inner detail'));
  });

  test('a page that throws on the server: status 500, masked, the reference is in the log', async () => {
    const { page, expectComplaint } = await visit({ javaScriptEnabled: false });
    const response = await page.goto(`${site().url}/broken-on-server/`);

    expect(response?.status()).toBe(500);
    const text = await page.getByRole('main').innerText();
    expect(text).toContain('Internal Server Error');
    expect(text).not.toContain('secret');
    const reference = REFERENCE.exec(text)?.[0];
    await expect
      .poll(() => site().log.some((line) => line['requestId'] === reference && line['msg'] === 'request failed'))
      .toBe(true);
    await expectComplaint(answeredWith(500));
  });

  test.each([
    ['a link to another page leaves it', 'contentinfo', 'Privacy policy', 1],
    ['the way home is a new document', 'main', /home/i, 2],
  ] as const)('a page that throws on the server: %s', async (_, place, name, documentsThen) => {
    const { page, documents, expectComplaint } = await visit();
    await page.goto(`${site().url}/broken-on-server/`);
    await waitForApplication(page);
    await expectComplaint(answeredWith(500));

    await page.getByRole(place).getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name: /Privacy policy|Test home/ }).waitFor();

    expect(documents()).toBe(documentsThen);
    expect(await page.title()).not.toContain('500');
  });

  test.each([
    [
      'raised by hand',
      '/raises/',
      (page: Page) => page.getByRole('button', { name: 'raise unexpectedly' }).click(),
      '/raises/',
      'an inner detail',
    ],
    [
      'thrown by a page',
      '/',
      (page: Page) => page.getByRole('link', { name: 'to throws' }).click(),
      '/throws/',
      'secret of the browser',
    ],
  ])('its skip link leads to it, and back again, without a second try: %s', async (_, path, fail, failed, message) => {
    const { page, complaints, expectComplaint } = await visit();
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

    // Each report has a reference of its own.
    expect(await page.getByRole('main').innerText()).toBe(text);
    expect(complaints).toHaveLength(1);
    await expectComplaint(reportedError(message));
  });

  test('a throw while hydrating leaves the page that the server wrote', async () => {
    const { page, documents, complaints, expectComplaint } = await visit();
    await page.goto(`${site().url}/throws/`);
    await expectComplaint(hydrationError('secret of the browser'));
    expect(complaints).toEqual([]);

    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('throws');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
    await expectPage(page, '/legal/privacy/', 'Privacy policy');
    expect(documents()).toBe(2);
  });
});
