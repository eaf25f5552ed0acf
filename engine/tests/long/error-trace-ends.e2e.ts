import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { saveData } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { useErrorCollector } from '../support/error-collector.ts';
import { startWithClock } from '../support/reported-page.ts';
import { useReportingSite } from '../support/use-site.ts';

// When a trace ends: the SDK decides, by what it is given.
const collector = useErrorCollector();
const site = useReportingSite(() => collector().dsn);
const visit = useBrowser();

const named = (): Array<string | undefined> =>
  collector()
    .traces()
    .map(({ transaction, contexts }) => `${contexts?.trace?.op} ${transaction?.replace(/___en$/, '')}`);

/** Opens the home page, which asks for something without an end twice a second, by a clock that stands still. */
async function openBusy(): Promise<Page> {
  const { page } = await visit();
  await page.route('**/slow/*', () => {});
  // What a page's links lead to would be asked for, and be a part of its trace.
  await saveData(page);
  // Once the page's clock is the test's.
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const asking = setInterval(() => void fetch('/slow/request'), 500);
      addEventListener('stop', () => clearInterval(asking));
    }),
  );
  await startWithClock(page, `${site().url}/`);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  return page;
}

const stopAsking = (page: Page): Promise<void> => page.evaluate(() => void dispatchEvent(new Event('stop')));

test('a page that goes on requesting is traced for thirty seconds at most', async () => {
  const page = await openBusy();

  await page.clock.runFor(40_000);

  await expect.poll(named).toEqual(['pageload home']);
  const [trace] = collector().traces();
  expect(trace?.contexts?.trace).toMatchObject({
    status: 'deadline_exceeded',
    data: { 'sentry.idle_span_finish_reason': 'finalTimeout' },
  });
  expect((trace?.timestamp ?? 0) - (trace?.start_timestamp ?? 0)).toBeLessThanOrEqual(30.1);
});

test('a request that never ends ends a trace after fifteen silent seconds', async () => {
  const page = await openBusy();
  await stopAsking(page);

  await page.clock.runFor(14_000);
  expect(named()).toEqual([]);
  await page.clock.runFor(1_500);

  await expect.poll(named).toEqual(['pageload home']);
  expect(collector().traces()[0]?.contexts?.trace?.data).toMatchObject({
    'sentry.idle_span_finish_reason': 'heartbeatFailed',
  });
});

test('a trace ends when nothing has happened for a second', async () => {
  const { page } = await visit();
  await saveData(page);
  await startWithClock(page, `${site().url}/`);
  await page.clock.runFor(3_000);

  await expect.poll(named).toEqual(['pageload home']);
  expect(collector().traces()[0]?.contexts?.trace?.data).toMatchObject({
    'sentry.idle_span_finish_reason': 'idleTimeout',
  });
});
