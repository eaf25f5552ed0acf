import { expect, test } from 'vitest';
import { expectPage, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { useErrorCollector } from '../support/error-collector.ts';
import { useReportingSite } from '../support/fixture-site.ts';
import { allErrors, messageOf, REPORTER, throwIn, waitUntilIdle } from '../support/reported-page.ts';

const collector = useErrorCollector();
const site = useReportingSite(() => collector().dsn);
const visit = useBrowser();

/** What the browser itself says of a request that failed, and of the errors that the tests throw. */
const OF_THE_BROWSER = /^error: (?:Failed to load resource|Access to fetch)|^page error: number \d+$/;

test.each([
  ['hangs', 'hang'],
  ['refuses', 'refuse'],
  ['fails', { status: 500 }],
] as const)('a service that %s is nobody’s trouble', async (_, answer) => {
  const { page, complaints, documents } = await visit();
  collector().answerWith(answer);
  await page.goto(`${site().url}/`);
  await waitForApplication(page);
  await throwIn(page, 'number 1');
  await expect.poll(() => collector().bodies.length).toBeGreaterThan(0);

  await page.getByRole('link', { name: 'to long', exact: true }).click();
  await expectPage(page, '/long/', 'Long page');
  await throwIn(page, 'number 2');
  await waitUntilIdle(page);

  expect(documents()).toBe(1);
  expect(complaints.filter((line) => !OF_THE_BROWSER.test(line))).toEqual([]);
  complaints.splice(0);
});

test('what was refused is tried again after growing pauses, and arrives', async () => {
  const { page, complaints } = await visit();
  await page.clock.install();
  collector().answerWith('refuse');
  await page.goto(`${site().url}/raises/`);
  await throwIn(page, 'number 1');
  await page.clock.runFor(5_000);
  await expect.poll(() => collector().errors().length).toBeGreaterThan(0);

  for (let second = 0; second < 120; second += 1) await page.clock.runFor(1_000);
  // After 5, 10, 20 and 40 seconds, one at a time.
  expect(collector().bodies.length).toBeLessThan(10);
  collector().answerWith({ status: 200 });
  collector().envelopes.length = 0;
  for (let second = 0; second < 120; second += 1) await page.clock.runFor(1_000);

  await expect.poll(() => collector().errors().map(messageOf)).toEqual(['number 1']);
  complaints.splice(0);
});

test('an SDK that cannot be had is asked for once, and again when the network is back', async () => {
  const { page, context, requests, complaints } = await visit();
  await page.route(REPORTER, (route) => route.abort());
  await page.goto(`${site().url}/`);
  await waitForApplication(page);
  for (let number = 1; number <= 5; number += 1) await throwIn(page, `number ${number}`);
  await expect.poll(() => requests.filter((path) => REPORTER.test(path))).toHaveLength(1);
  await waitUntilIdle(page);
  expect(requests.filter((path) => REPORTER.test(path))).toHaveLength(1);
  expect(collector().bodies).toEqual([]);
  expect(complaints.filter((line) => !OF_THE_BROWSER.test(line))).toEqual([]);

  await page.unroute(REPORTER);
  await context.setOffline(true);
  await context.setOffline(false);

  await expect
    .poll(() => collector().errors().map(messageOf).toSorted())
    .toEqual([1, 2, 3, 4, 5].map((number) => `number ${number}`));
  complaints.splice(0);
});

test('of a flood before the SDK the first thirty are kept', async () => {
  const { page, complaints } = await visit();
  await page.addInitScript(() => {
    addEventListener('load', () => {
      for (let number = 1; number <= 100; number += 1) void Promise.reject(new Error(`number ${number}`));
    });
  });
  await page.goto(`${site().url}/`);
  await waitForApplication(page);

  const arrived = (await allErrors(page, collector())).map(messageOf);
  expect(arrived.length).toBeLessThanOrEqual(30);
  expect(arrived).toContain('number 1');
  expect(arrived).not.toContain('number 31');
  complaints.splice(0);
});
