import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectPage, waitForApplication } from '../support/application.ts';
import { useAnalyticsSite } from '../support/analytics-site.ts';
import { useBrowser } from '../support/browser.ts';
import { effectiveDate } from '../support/effective-date.ts';
import { useErrorCollector } from '../support/error-collector.ts';
import { answer, region, withdraw } from '../support/privacy-choices.ts';
import { allErrors } from '../support/reported-page.ts';
import { useServer } from '../support/use-site.ts';

// Page timings that wait for the visitor's agreement, with the real SDK. Where they need none: error-traces.e2e.ts.
const collector = useErrorCollector();
const measured = useAnalyticsSite('segment');
const settings = () => ({ ...measured().service.env, SENTRY_DSN: collector().dsn });
const site = useServer(() => ({ env: settings() }));
const visit = useBrowser();
const SIGNAL = 'Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true });';

const named = (): Array<string | undefined> =>
  collector()
    .traces()
    .map(({ transaction, contexts }) => `${contexts?.trace?.op} ${transaction?.replace(/___en$/, '')}`);

async function open(page: Page, choice?: 'granted' | 'denied'): Promise<void> {
  if (choice !== undefined) {
    const record = { analytics: choice, policy: effectiveDate('privacy'), at: new Date().toISOString() };
    await page.goto(`${site().url}/robots.txt`);
    await page.evaluate((text) => localStorage.setItem('site:consent', text), JSON.stringify(record));
  }
  await page.goto(`${site().url}/`);
  await waitForApplication(page);
}

/** A trace is sent a second after the last request, and when the page ends. An error shows that reporting runs. */
async function readOn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'to long', exact: true }).click();
  await expectPage(page, '/long/', 'Long page');
  expect(await allErrors(page, collector())).toEqual([]);
  await page.goBack();
  await expectPage(page, '/', 'Test home');
}

test.each([
  ['without an answer', undefined, ''],
  ['after a refusal', 'denied', ''],
  ['under Global Privacy Control', undefined, SIGNAL],
] as const)('%s errors are reported, and no page is timed', async (_, choice, script) => {
  const { page, expectComplaint } = await visit();
  await page.addInitScript(script);
  await open(page, choice);
  await readOn(page);
  await expectComplaint(/the last one/);
  await page.goto('about:blank');

  expect(collector().itemTypes()).toEqual(['event']);
});

test('a stored agreement: the first page is timed, and each after it', async () => {
  const { page } = await visit();
  await open(page, 'granted');
  await expect.poll(named).toEqual(['pageload home']);

  await page.getByRole('link', { name: 'to long', exact: true }).click();
  await expect.poll(named).toEqual(['pageload home', 'navigation long']);
});

test('an agreement that is given before error reporting has loaded counts from the next page on', async () => {
  const { page } = await visit();
  const accepted = Promise.withResolvers<void>();
  let isHeld = false;
  await page.route(/\/assets\/monitoring-/, async (route) => {
    isHeld = true;
    await accepted.promise;
    await route.continue();
  });
  await open(page);
  await expect.poll(() => isHeld).toBe(true);
  await answer(page, 'Accept');
  accepted.resolve();
  await page.waitForResponse(/\/assets\/monitoring-/);

  await page.getByRole('link', { name: 'to long', exact: true }).click();
  await expectPage(page, '/long/', 'Long page');

  await expect.poll(named).toContain('navigation long');
  expect(named()).toEqual(['navigation long']);
});

test('the banner says so; who agrees is timed from the next page on, and not after a withdrawal', async () => {
  const { page, documents } = await visit();
  await open(page);
  await region(page).getByText('how long our pages take to load').waitFor();
  await answer(page, 'Accept');
  await page.getByRole('link', { name: 'to long', exact: true }).click();
  await expectPage(page, '/long/', 'Long page');
  await expect.poll(named).toEqual(['navigation long']);

  const before = documents();
  await withdraw(page);
  await expect.poll(documents).toBe(before + 1);
  await waitForApplication(page);
  await page.getByRole('link', { name: 'to stay', exact: true }).click();
  await expectPage(page, '/stay/', 'Page that stays');
  await page.goto('about:blank');
  expect(named()).toEqual(['navigation long']);
});
