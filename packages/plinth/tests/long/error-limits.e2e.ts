import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openSavingData } from '../support/application.ts';
import { useBrowser, type Visitor } from '../support/browser.ts';
import { useErrorCollector, type CollectorAnswer } from '../support/error-collector.ts';
import { RATE_LIMIT_FALLBACK_MS } from '../support/rate-limit.ts';
import { useReportingSite } from '../support/use-site.ts';
import { messageOf, startWithClock, waitUntilIdle } from '../support/reported-page.ts';
import { errorsSent, expectComplaints, throwUncaught, uncaught } from '../support/uncaught-errors.ts';

const collector = useErrorCollector();
// Without traces, so that every envelope is one that a test asked for.
const site = useReportingSite(() => collector().dsn, { SENTRY_TRACES_SAMPLE_RATE: '0' });
const visit = useBrowser();

/** The browser’s line on a request of the SDK that was answered so. */
const refused = (status: number): RegExp =>
  new RegExp(`^error: Failed to load resource: the server responded with a status of ${status} `);
const messages = (): string[] => collector().errors().map(messageOf);

/** A page whose reporting has started; what the collector has of it so far is forgotten. */
async function openReporting(): Promise<Visitor> {
  const visitor = await visit();
  let answered = 0;
  visitor.page.on('response', (response) => {
    if (response.request().method() === 'POST') answered += 1;
  });
  // Nothing is loaded that a test does not know of, and that would fail offline.
  await openSavingData(visitor.page, `${site().url}/`);
  await errorsSent(visitor, collector());
  // None of them is in flight any more.
  await expect.poll(() => answered).toBe(collector().envelopes.length);
  await visitor.page.evaluate(async () => void (await fetch('/robots.txt')));
  collector().envelopes.length = 0;
  return visitor;
}

const throwMany = (page: Page, count: number): Promise<void> =>
  page.evaluate((times) => {
    for (let time = 1; time <= times; time += 1) void Promise.reject(new Error(`number ${time}`));
  }, count);

test('thirty are in flight at once, and one more is dropped', async () => {
  const visitor = await openReporting();
  const { page } = visitor;
  collector().answerWith('hang');

  await throwMany(page, 40);
  await expectComplaints(visitor, /^page error: number \d+$/, 40);
  await expect.poll(() => collector().envelopes.length).toBeGreaterThan(0);
  await waitUntilIdle(page);
  collector().answerWith({ status: 200 });
  collector().release();

  const firstThirty = Array.from({ length: 30 }, (_, index) => `number ${index + 1}`).toSorted();
  await expect.poll(() => messages().toSorted()).toEqual(firstThirty);
  // Once the answers have reached the page it sends again, and nothing was queued.
  const roomAgain = async (): Promise<boolean> => {
    await throwUncaught(visitor, `one more, ${Math.random()}`);
    return messages().some((message) => message.startsWith('one more'));
  };
  await expect.poll(roomAgain).toBe(true);
  expect(
    messages()
      .filter((message) => message.startsWith('number'))
      .toSorted(),
  ).toEqual(firstThirty);
});

test('offline, thirty wait in memory and arrive when the network is back', async () => {
  const visitor = await openReporting();
  const { page } = visitor;
  await page.context().setOffline(true);
  for (let time = 1; time <= 40; time += 1) await throwUncaught(visitor, `offline ${time}`);
  expect(messages()).toEqual([]);

  await page.context().setOffline(false);

  await expect.poll(() => messages().filter((message) => message.startsWith('offline'))).toHaveLength(30);
  expect(messages().toSorted()).toEqual(Array.from({ length: 30 }, (_, index) => `offline ${index + 1}`).toSorted());
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
});

test.each([
  ['for a minute after a bare 429', { status: 429 }, RATE_LIMIT_FALLBACK_MS / 1_000],
  [
    'X-Sentry-Rate-Limits before Retry-After',
    { status: 429, headers: { 'X-Sentry-Rate-Limits': '4::org', 'Retry-After': '50' } },
    4,
  ],
] satisfies Array<[string, CollectorAnswer, number]>)('silent %s', async (_, answer, seconds) => {
  const visitor = await visit();
  const { page, expectComplaint } = visitor;
  await startWithClock(page, `${site().url}/`);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  collector().answerWith(answer);
  const answered = page.waitForResponse(`${collector().origin}/**`);
  await throwUncaught(visitor, 'the one that is answered');
  await answered;
  if ('status' in answer && answer.status >= 400) await expectComplaint(refused(answer.status));
  // By the time another request has been answered, the SDK has read what this one said.
  await page.evaluate(async () => void (await fetch('/robots.txt')));
  collector().answerWith({ status: 200 });

  await throwUncaught(visitor, 'too early');
  await page.clock.runFor(seconds * 1_000 - 100);
  await throwUncaught(visitor, 'still too early');
  await page.clock.runFor(200);

  expect((await errorsSent(visitor, collector())).map(messageOf)).toEqual(['the one that is answered']);
});

test('the newest hundred breadcrumbs go with an error', async () => {
  const visitor = await openReporting();
  const { page } = visitor;
  await page.evaluate(async () => {
    for (let number = 1; number <= 150; number += 1)
      await fetch(`/robots.txt?number=${number}`, { method: number === 51 ? 'HEAD' : 'GET' });
  });

  await throwUncaught(visitor, 'after many steps');

  await expect.poll(messages).toHaveLength(1);
  const steps = collector().errors()[0]?.breadcrumbs ?? [];
  expect(steps).toHaveLength(100);
  expect(steps[0]?.data).toMatchObject({ method: 'HEAD', url: '/robots.txt', status_code: 200 });
});

test('the message of an error ends after 250 characters', async () => {
  const raise = (text: string): void => void Promise.reject(new Error(text));
  const { page, expectComplaint } = await openReporting();
  await page.evaluate(raise, 'x'.repeat(250));
  await expectComplaint(uncaught('x'.repeat(250)));
  await expect.poll(messages).toHaveLength(1);
  await page.evaluate(raise, 'y'.repeat(251));
  await expectComplaint(uncaught('y'.repeat(251)));
  await expect.poll(messages).toHaveLength(2);

  expect(messages()).toEqual(['x'.repeat(250), `${'y'.repeat(250)}...`]);
});
