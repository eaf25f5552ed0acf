import { launch, type Browser, type HTTPRequest, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_WINDOW_EXTRAS } from '../site/support/launch-options.ts';
import { useErrorCollector } from '../support/error-collector.ts';
import { findChromium } from '../../scripts/find-chromium.ts';
import { useReportingSite } from '../support/use-site.ts';
import { messageOf } from '../support/reported-page.ts';

const collector = useErrorCollector();
const site = useReportingSite(() => collector().dsn, { SENTRY_TRACES_CONSENT: 'none' });
let browser: Browser;

// Puppeteer: Playwright turns the cache off, and loses a page that comes back from it.
beforeAll(async () => {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('no Chromium: run npm run test:browser');
  browser = await launch({
    executablePath,
    args: process.getuid?.() === 0 ? [NO_WINDOW_EXTRAS, '--no-sandbox'] : [NO_WINDOW_EXTRAS],
  });
});
afterAll(() => browser.close());

/** Leaves a page, comes back, and waits for it to say that it was never loaded again. */
async function expectRestored(page: Page): Promise<void> {
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => (document.title = `persisted: ${persisted}`));
  });
  await page.goto(`${site().url}/robots.txt`);
  await page.goBack();
  await expect.poll(() => page.title()).toBe('persisted: true');
  await page.close();
}

test('a page whose trace has been sent comes back from the cache', async () => {
  const page = await browser.newPage();
  await page.goto(`${site().url}/long/`);
  await expect.poll(() => collector().traces().length).toBe(1);

  await expectRestored(page);
});

test('a page that is left with a trace open and an error under way comes back, and both arrive', async () => {
  const page = await browser.newPage();
  collector().answerWith('hang');
  await page.goto(`${site().url}/raises/`);
  await page.waitForFunction(() => '__SENTRY__' in globalThis);
  await page.locator('::-p-text(throw in a handler)').click();
  await expect.poll(() => collector().errors().map(messageOf)).toEqual(['thrown in a handler']);

  await expectRestored(page);

  await expect
    .poll(() =>
      collector()
        .traces()
        .map(({ transaction }) => transaction),
    )
    .toEqual(['raises___en']);
});

test('a page that comes back stops no request for the next one', async () => {
  const page = await browser.newPage();
  await page.evaluateOnNewDocument("Object.defineProperty(navigator, 'connection', { value: { saveData: true } });");
  await page.goto(`${site().url}/long/`);
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => document.documentElement.dataset['application'] === '');
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  await Promise.all([page.waitForNavigation(), page.evaluate(() => location.assign('/robots.txt'))]);
  await page.goBack();
  const held: HTTPRequest[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/stay/_payload.json')) held.push(request);
    else void request.continue();
  });
  await page.setRequestInterception(true);

  await page.hover('a[href="/stay/"]');
  await expect.poll(() => held.length).toBe(1);
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/stay/"]')?.click());
  await Promise.allSettled(held.map((request) => request.continue()));

  await expect.poll(() => page.$eval('h1', (heading) => heading.textContent)).toBe('Page that stays');
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
  await page.close();
});
