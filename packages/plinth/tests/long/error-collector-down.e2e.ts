import { expect, test } from 'vitest';
import { expectPage, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { useErrorCollector } from '../support/error-collector.ts';
import { useReportingSite } from '../support/use-site.ts';
import { messageOf, REPORTER, waitUntilIdle } from '../support/reported-page.ts';
import { throwUncaught } from '../support/uncaught-errors.ts';

const collector = useErrorCollector();
const site = useReportingSite(() => collector().dsn);
const visit = useBrowser();

const FAILED_REQUEST = /^error: Failed to load resource: /;

test.each([
  ['hangs', 'hang', undefined],
  ['refuses', 'refuse', /^error: Failed to load resource: net::ERR_EMPTY_RESPONSE$/],
  ['fails', { status: 500 }, /^error: Failed to load resource: the server responded with a status of 500 /],
] as const)('a service that %s troubles no visitor', async (_, answer, complaint) => {
  const visitor = await visit();
  const { page, documents, expectComplaint } = visitor;
  collector().answerWith(answer);
  await page.goto(`${site().url}/`);
  await waitForApplication(page);
  await throwUncaught(visitor, 'number 1');
  await expect.poll(() => collector().bodies.length).toBeGreaterThan(0);

  await page.getByRole('link', { name: 'to long', exact: true }).click();
  await expectPage(page, '/long/', 'Long page');
  await throwUncaught(visitor, 'number 2');
  await waitUntilIdle(page);

  expect(documents()).toBe(1);
  // What the browser itself says of the request that failed: nothing else is on the console.
  if (complaint !== undefined) await expectComplaint(complaint);
});

test('what was refused is tried again after growing pauses, and arrives', async () => {
  const visitor = await visit();
  const { page, expectComplaint } = visitor;
  await page.clock.install();
  collector().answerWith('refuse');
  await page.goto(`${site().url}/raises/`);
  await throwUncaught(visitor, 'number 1');
  await page.clock.runFor(5_000);
  await expect.poll(() => collector().errors().length).toBeGreaterThan(0);

  for (let second = 0; second < 120; second += 1) await page.clock.runFor(1_000);
  // After 5, 10, 20 and 40 seconds, one at a time.
  expect(collector().bodies.length).toBeLessThan(10);
  collector().answerWith({ status: 200 });
  collector().envelopes.length = 0;
  for (let second = 0; second < 120; second += 1) await page.clock.runFor(1_000);

  await expect.poll(() => collector().errors().map(messageOf)).toEqual(['number 1']);
  await expectComplaint(FAILED_REQUEST);
});

test('an SDK that fails to load is requested once, and again when the network is back', async () => {
  const visitor = await visit();
  const { page, context, requests, expectComplaint } = visitor;
  await page.route(REPORTER, (route) => route.abort());
  await page.goto(`${site().url}/`);
  await waitForApplication(page);
  for (let number = 1; number <= 5; number += 1) await throwUncaught(visitor, `number ${number}`);
  await expect.poll(() => requests.filter((path) => REPORTER.test(path))).toHaveLength(1);
  await waitUntilIdle(page);
  expect(requests.filter((path) => REPORTER.test(path))).toHaveLength(1);
  expect(collector().bodies).toEqual([]);
  await expectComplaint(FAILED_REQUEST);

  await page.unroute(REPORTER);
  await context.setOffline(true);
  await context.setOffline(false);

  await expect
    .poll(() => collector().errors().map(messageOf).toSorted())
    .toEqual([1, 2, 3, 4, 5].map((number) => `number ${number}`));
});
