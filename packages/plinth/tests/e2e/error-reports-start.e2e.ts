import { expect, test } from 'vitest';
import { expectPage, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { ABORTED } from '../support/complaints.ts';
import { useErrorCollector } from '../support/error-collector.ts';
import { openPrerendered } from '../support/prerendered.ts';
import { useReportingSite } from '../support/use-site.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { expectComplete, messageOf, REPORTER } from '../support/reported-page.ts';
import { errorsSent, throwUncaught } from '../support/uncaught-errors.ts';

// The SDK is loaded late, and no failure before it goes unreported.
const collector = useErrorCollector();
const site = useReportingSite(() => collector().dsn);
const visit = useBrowser();

test('an error from before the SDK arrives once, with the time it happened at', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const release = await holdRequests(page, REPORTER);
  await page.goto(`${site().url}/`);
  await throwUncaught(visitor, 'an early one');
  const thrown = Date.now() / 1_000;
  await waitForApplication(page);
  await page.getByRole('link', { name: 'to long', exact: true }).click();
  await expectPage(page, '/long/', 'Long page');
  const released = Date.now() / 1_000;
  release();

  const [event, ...others] = await errorsSent(visitor, collector());
  expect(others).toEqual([]);
  expect(event && messageOf(event)).toBe('an early one');
  expectComplete(event, 'home');
  expect(event?.timestamp).toBeLessThanOrEqual(thrown);
  expect(event?.timestamp).toBeLessThan(released);
});

test('an error of a page that is only prerendered is reported once it is shown', async () => {
  const visitor = await visit();
  const { page, requests } = visitor;
  const show = await openPrerendered(page, `${site().url}/`);
  await throwUncaught(visitor, 'before the SDK');
  await page.waitForLoadState('networkidle');
  expect(requests.filter((path) => path.endsWith('.js'))).toEqual([expect.stringContaining('/boot-')]);

  await show();

  expect((await errorsSent(visitor, collector())).map(messageOf)).toEqual(['before the SDK']);
});

test('the error of an application that cannot be had arrives once', async () => {
  const visitor = await visit();
  const { page, expectComplaint } = visitor;
  await page.route(/\/assets\/app-/, (route) => route.abort());
  await page.goto(`${site().url}/legal/privacy/`);

  const message = expect.stringMatching(/dynamically imported module/) as string;
  await expect.poll(() => collector().errors().map(messageOf)).toEqual([message]);
  await expectComplaint(ABORTED);
  const [event, ...others] = await errorsSent(visitor, collector());
  expect(others).toEqual([]);
  expect(event).toMatchObject({ release: 'plinth@1.2.3', tags: { route: 'legal-privacy', locale: 'en' } });
});

test('the SDK is loaded neither before the page is idle nor before the application', async () => {
  const { page, requests } = await visit();
  await page.addInitScript(() => {
    const idle: IdleRequestCallback[] = [];
    window.requestIdleCallback = (callback) => idle.push(callback);
    addEventListener('let-go', () =>
      idle.forEach((callback) => callback({ didTimeout: false, timeRemaining: () => 50 })),
    );
  });
  await page.goto(`${site().url}/`);
  await page.keyboard.press('Shift');
  await waitForApplication(page);
  expect(requests.filter((path) => REPORTER.test(path))).toEqual([]);

  await page.evaluate(() => dispatchEvent(new Event('let-go')));

  await expect.poll(() => requests.filter((path) => REPORTER.test(path)).length).toBe(1);
});
