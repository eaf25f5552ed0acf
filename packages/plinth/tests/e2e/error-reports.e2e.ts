import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { expectPage, openSavingData, waitForApplication } from '../support/application.ts';
import { useBrowser, type Visitor } from '../support/browser.ts';
import { useErrorCollector } from '../support/error-collector.ts';
import { useReportingSite } from '../support/use-site.ts';
import { expectComplete, messageOf } from '../support/reported-page.ts';
import { errorsSent, shown, uncaught } from '../support/uncaught-errors.ts';

const collector = useErrorCollector();
const site = useReportingSite(() => collector().dsn);
const visit = useBrowser();

const REFERENCE = /\b[0-9a-f]{8}\b/;
const click = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

async function open(path: string): Promise<Visitor> {
  const visitor = await visit();
  await visitor.page.goto(site().url + path);
  await waitForApplication(visitor.page);
  return visitor;
}

describe('an error arrives once', () => {
  test.each([
    ['an event handler', 'throw in a handler', 'thrown in a handler'],
    ['a rejected promise', 'reject a promise', 'rejected in a promise'],
  ])('from %s', async (_, button, message) => {
    const visitor = await open('/raises/');
    const { page, expectComplaint } = visitor;

    await click(page, button);
    await expectComplaint(uncaught(message));

    const [event, ...others] = await errorsSent(visitor, collector());
    expect(others).toEqual([]);
    expect(event && messageOf(event)).toBe(message);
    expectComplete(event, 'raises');
    // Its source maps, by the names of the scripts.
    expect(event?.debug_meta?.images?.length).toBeGreaterThan(1);
    expect(event?.tags).not.toHaveProperty('reference');
  });

  test('from a render, with the reference the visitor sees', async () => {
    const visitor = await open('/ar/');
    const { page, expectComplaint } = visitor;

    await page.getByRole('link', { name: 'to throws' }).click();
    // In the words of the page; the report is in English.
    await page.getByRole('heading', { level: 1, name: 'خطأ في الخادم' }).waitFor();
    await expectComplaint(shown('secret of the browser'));
    expect(await page.title()).toMatch(/^500 - خطأ في الخادم \|/);

    const [event, ...others] = await errorsSent(visitor, collector());
    expect(others).toEqual([]);
    expect(event && messageOf(event)).toBe('secret of the browser');
    expectComplete(event, 'throws', 'ar');
    expect(event?.tags?.['reference']).toBe(REFERENCE.exec(await page.getByRole('main').innerText())?.[0]);
  });

  test('from a loader, with its cause', async () => {
    const visitor = await visit();
    const { page, expectComplaint } = visitor;
    // Otherwise an idle page asks for the payload before the test has said how that is answered.
    await openSavingData(page, `${site().url}/`);
    await page.route('**/long/_payload.json', (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.evaluate(() => {
      sessionStorage.setItem('site:reload', JSON.stringify({ path: '/long/', expires: Date.now() + 60_000 }));
    });

    await page.getByRole('link', { name: 'to long', exact: true }).click();
    await expectPage(page, '/long/', 'Internal Server Error');
    await expectComplaint(/^error: Failed to load resource: the server responded with a status of 500 /);
    await expectComplaint(/^error: Error [0-9a-f]{8} PartLoadError: /);

    const [event, ...others] = await errorsSent(visitor, collector());
    expect(others).toEqual([]);
    expect(event?.exception?.values?.map(({ type }) => type)).toEqual(['Error', 'PartLoadError']);
    expectComplete(event, 'long');
    expect(event?.tags?.['reference']).toBe(REFERENCE.exec(await page.getByRole('main').innerText())?.[0]);
  });
});

test('a page that is not there is no news', async () => {
  const visitor = await visit();
  const { page, expectComplaint } = visitor;
  await page.goto(`${site().url}/legal/privacy/1999-01-01/`);
  await waitForApplication(page);
  await expectComplaint(/^error: Failed to load resource: the server responded with a status of 404 /);

  expect(await errorsSent(visitor, collector())).toEqual([]);
});
