import type { ErrorEvent } from '@sentry/core';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { expectPage, waitForApplication } from '../support/application.ts';
import { useBrowser, type Visitor } from '../support/browser.ts';
import { useErrorCollector } from '../support/error-collector.ts';
import { useReportingSite } from '../support/fixture-site.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { allErrors, messageOf, REPORTER, throwIn } from '../support/reported-page.ts';

const collector = useErrorCollector();
const site = useReportingSite(() => collector().dsn);
const visit = useBrowser();

const REFERENCE = /[0-9a-f]{8}-[0-9a-f-]{27}/;
const click = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

async function open(path: string): Promise<Visitor> {
  const visitor = await visit();
  await visitor.page.goto(site().url + path);
  await waitForApplication(visitor.page);
  return visitor;
}

/** What every report says, whatever failed. */
function expectComplete(event: ErrorEvent | undefined, route: string, locale = 'en'): void {
  expect(event).toMatchObject({
    release: 'plinth@1.2.3',
    environment: 'production',
    transaction: route,
    tags: { route, locale },
  });
  expect(event?.exception?.values?.at(-1)?.stacktrace?.frames?.length).toBeGreaterThan(0);
}

describe('an error arrives once', () => {
  test('from before the SDK, with the time it happened at', async () => {
    const { page, complaints } = await visit();
    const release = await holdRequests(page, REPORTER);
    await page.goto(`${site().url}/`);
    await throwIn(page, 'an early one');
    await expect.poll(() => complaints.length).toBe(1);
    const thrown = Date.now() / 1_000;
    await waitForApplication(page);
    await page.getByRole('link', { name: 'to long', exact: true }).click();
    await expectPage(page, '/long/', 'Long page');
    const released = Date.now() / 1_000;
    release();

    const [event, ...others] = await allErrors(page, collector());
    expect(others).toEqual([]);
    expect(event && messageOf(event)).toBe('an early one');
    expectComplete(event, 'home');
    expect(event?.timestamp).toBeLessThanOrEqual(thrown);
    expect(event?.timestamp).toBeLessThan(released);
    complaints.splice(0);
  });

  test.each([
    ['an event handler', 'throw in a handler', 'thrown in a handler'],
    ['a rejected promise', 'reject a promise', 'rejected in a promise'],
  ])('from %s', async (_, button, message) => {
    const { page, complaints } = await open('/raises/');

    await click(page, button);

    const [event, ...others] = await allErrors(page, collector());
    expect(others).toEqual([]);
    expect(event && messageOf(event)).toBe(message);
    expectComplete(event, 'raises');
    // Its source maps, by the names of the scripts.
    expect(event?.debug_meta?.images?.length).toBeGreaterThan(1);
    expect(event?.tags).not.toHaveProperty('reference');
    complaints.splice(0);
  });

  test('from a render, with the reference the visitor sees', async () => {
    const { page, complaints } = await open('/ar/');

    await page.getByRole('link', { name: 'to throws' }).click();
    await page.waitForURL('**/throws/');
    // In the words of the page; the report is in English.
    await page.getByRole('heading', { level: 1, name: 'خطأ في الخادم' }).waitFor();
    expect(await page.title()).toMatch(/^500 - خطأ في الخادم \|/);

    const [event, ...others] = await allErrors(page, collector());
    expect(others).toEqual([]);
    expect(event && messageOf(event)).toBe('secret of the browser');
    expectComplete(event, 'throws', 'ar');
    expect(event?.tags?.['reference']).toBe(REFERENCE.exec(await page.getByRole('main').innerText())?.[0]);
    complaints.splice(0);
  });

  test('from a render while hydrating', async () => {
    const { page, complaints } = await visit();
    await page.goto(`${site().url}/throws/`);
    await expect.poll(() => complaints.length).toBe(1);

    const [event, ...others] = await allErrors(page, collector());
    expect(others).toEqual([]);
    expectComplete(event, 'throws');
    complaints.splice(0);
  });

  test('from a page that React cannot take over', async () => {
    const { page, complaints } = await visit();
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => document.querySelector('h1')?.replaceChildren('Another page'));
    });
    await page.goto(`${site().url}/long/`);
    await expect.poll(() => complaints.length).toBe(1);
    await expectPage(page, '/long/', 'Another page');

    const [event, ...others] = await allErrors(page, collector());
    expect(others).toEqual([]);
    expect(event && messageOf(event)).toMatch(/React error #4\d\d|[Hh]ydration/);
    expectComplete(event, 'long');
    complaints.splice(0);
  });

  test('from a loader, with its cause', async () => {
    const { page, complaints } = await open('/');
    await page.route('**/long/_payload.json', (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.evaluate(() => {
      sessionStorage.setItem('site:reload', JSON.stringify({ path: '/long/', expires: Date.now() + 10_000 }));
    });

    await page.getByRole('link', { name: 'to long', exact: true }).click();
    await expectPage(page, '/long/', 'Internal Server Error');

    const [event, ...others] = await allErrors(page, collector());
    expect(others).toEqual([]);
    expect(event?.exception?.values?.map(({ type }) => type)).toEqual(['Error', 'PartLoadError']);
    expectComplete(event, 'long');
    expect(event?.tags?.['reference']).toBe(REFERENCE.exec(await page.getByRole('main').innerText())?.[0]);
    complaints.splice(0);
  });

  test('raised by hand, with the reference the visitor sees', async () => {
    const { page, complaints } = await open('/raises/');

    await click(page, 'raise unexpectedly');
    await page.getByRole('heading', { level: 1, name: 'Internal Server Error' }).waitFor();

    const [event, ...others] = await allErrors(page, collector());
    expect(others).toEqual([]);
    expect(event && messageOf(event)).toBe('an inner detail');
    expect(event?.tags?.['reference']).toBe(REFERENCE.exec(await page.getByRole('main').innerText())?.[0]);
    complaints.splice(0);
  });

  test.each([
    [
      'cannot be had',
      (page: Page) => page.route(/\/assets\/app-/, (route) => route.abort()),
      /dynamically imported module/,
    ],
    [
      'throws',
      (page: Page) =>
        page.route(/\/assets\/app-/, (route) =>
          route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("no start")' }),
        ),
      /no start/,
    ],
  ])('from an application that %s', async (_, spoil, message) => {
    const { page, complaints } = await visit();
    await spoil(page);
    await page.goto(`${site().url}/legal/privacypolicy/`);

    await expect.poll(() => collector().errors().map(messageOf)).toEqual([expect.stringMatching(message)]);
    const [event, ...others] = await allErrors(page, collector());
    expect(others).toEqual([]);
    expect(event).toMatchObject({ release: 'plinth@1.2.3', tags: { route: 'legal-privacypolicy', locale: 'en' } });
    complaints.splice(0);
  });
});

test('a page that is not there is no news', async () => {
  const { page, complaints } = await visit();
  await page.goto(`${site().url}/legal/privacypolicy/1999-01-01/`);
  await waitForApplication(page);

  expect(await allErrors(page, collector())).toEqual([]);
  complaints.splice(0);
});

test('the SDK comes neither before the page is idle nor before the application', async () => {
  const { page, requests } = await visit();
  await page.addInitScript(() => {
    const idle: IdleRequestCallback[] = [];
    window.requestIdleCallback = (callback) => idle.push(callback);
    addEventListener('let-go', () =>
      idle.forEach((callback) => callback({ didTimeout: false, timeRemaining: () => 50 })),
    );
  });
  await page.goto(`${site().url}/`);
  await page.mouse.move(50, 50);
  await waitForApplication(page);
  expect(requests.filter((path) => REPORTER.test(path))).toEqual([]);

  await page.evaluate(() => dispatchEvent(new Event('let-go')));

  await expect.poll(() => requests.filter((path) => path.endsWith('.js')).at(-1)).toMatch(REPORTER);
});

test('a visitor who saves data gets no SDK before an error', async () => {
  const { page, requests, complaints } = await visit();
  await page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } });");
  await page.goto(`${site().url}/`, { waitUntil: 'networkidle' });
  expect(requests.filter((path) => path.endsWith('.js'))).toHaveLength(1);

  await throwIn(page, 'one that nobody saw');

  await expect.poll(() => collector().errors().map(messageOf)).toEqual(['one that nobody saw']);
  complaints.splice(0);
});
