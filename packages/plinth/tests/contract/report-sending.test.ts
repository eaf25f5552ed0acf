import { addBreadcrumb } from '@sentry/core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { MAX_IN_FLIGHT } from '#monitoring/limits.ts';
import type { ErrorCollector } from '../support/error-collector.ts';
import { RATE_LIMIT_FALLBACK_MS } from '../support/rate-limit.ts';
import { messagesOf } from './support/collector.ts';
import { eventually } from './support/eventually.ts';
import { startWithCollector } from './support/reporting.ts';

const DURING = { during: 'request' } as const;

describe('what is sent', () => {
  test('is one event for an error, with where and when it happened, and nothing else', async () => {
    const { collector, report, flush } = await startWithCollector();

    report(new TypeError('x is undefined', { cause: new RangeError('too far') }), {
      during: 'request',
      reference: '7ab1',
      route: 'home',
      locale: 'en',
    });
    await flush();

    expect([collector.envelopes.length, collector.itemTypes()]).toEqual([1, ['event']]);
    const [event] = collector.errors();
    expect(event).toMatchObject({
      level: 'error',
      platform: 'node',
      release: 'site@1',
      environment: 'production',
      transaction: 'home___en',
      tags: { reference: '7ab1', route: 'home', locale: 'en' },
      contexts: { runtime: { name: 'node', version: 'v24' } },
      sdk: { settings: { infer_ip: 'never' } },
    });
    expect(event?.exception?.values).toMatchObject([
      { type: 'RangeError', value: 'too far' },
      { type: 'TypeError', value: 'x is undefined', mechanism: { type: 'request', handled: true } },
    ]);
    const frames = event?.exception?.values?.at(-1)?.stacktrace?.frames ?? [];
    expect(frames.at(-1)).toMatchObject({ filename: 'app:///report-sending.test.ts', in_app: true });
    expect(event).not.toHaveProperty('server_name');
    expect(event).not.toHaveProperty('user');
  });

  // A module that cannot be loaded fails each request with the same object.
  test('comes once for every reference, also for one and the same error', async () => {
    const { collector, report, flush } = await startWithCollector();
    const error = new Error('cannot be loaded');

    report(error, { ...DURING, reference: 'first' });
    report(error, { ...DURING, reference: 'second' });
    await flush();

    expect(collector.errors().map(({ tags }) => tags?.['reference'])).toEqual(['first', 'second']);
  });

  test.each([['a text'], [undefined], [null], [{ status: 500 }], [Symbol('odd')], [Object.create(null)]])(
    'something comes for what is no error: %o',
    async (thrown) => {
      const { collector, report, flush } = await startWithCollector();

      report(thrown, { during: 'unhandledRejection' });
      await flush();

      expect(collector.errors()).toMatchObject([
        { level: 'fatal', exception: { values: [{ value: expect.stringMatching(/./) as string }] } },
      ]);
    },
  );

  test('is no noise, unless it ended the process', async () => {
    const { collector, report, flush } = await startWithCollector();

    report(new Error('read ECONNRESET'), DURING);
    report(new Error('write EPIPE'), { during: 'uncaughtException' });
    await flush();

    expect(messagesOf(collector)).toEqual(['write EPIPE']);
  });

  test('holds no secret of an address', async () => {
    const { collector, report, flush } = await startWithCollector();
    addBreadcrumb({
      category: 'fetch',
      message: 'GET https://example.com/?token=s3cret',
      data: { url: '/a?token=s3cret' },
    });

    report(new Error('no answer from https://user:s3cret@example.com/a?token=s3cret#s3cret'), DURING);
    await flush();

    expect(collector.errors()).toHaveLength(1);
    expect(collector.bodies.join()).not.toContain('s3cret');
  });
});

afterEach(() => vi.useRealTimers());

const arrived = (collector: ErrorCollector, count: number): Promise<unknown> =>
  eventually(() => collector.bodies.length === count);

/** Only the date is stopped: the requests are real. */
function stopClock(): (ms: number) => void {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  return (ms) => vi.setSystemTime(ms);
}

test('of reports under way one more is dropped, and none waits its turn', async () => {
  const { collector, report, flush } = await startWithCollector();
  collector.answerWith('hang');

  for (let count = 0; count < MAX_IN_FLIGHT + 20; count += 1) report(new Error(`no. ${count}`), DURING);
  await arrived(collector, MAX_IN_FLIGHT);
  collector.answerWith({ status: 200 });
  collector.release();
  await flush();
  report(new Error('after'), DURING);
  await flush();

  expect(messagesOf(collector)).toHaveLength(MAX_IN_FLIGHT + 1);
  expect(messagesOf(collector).at(-1)).toBe('after');
});

describe('asked to wait, a server', () => {
  test.for([
    ['429 without a word', { status: 429 }, RATE_LIMIT_FALLBACK_MS],
    [
      'X-Sentry-Rate-Limits beside Retry-After',
      { status: 429, headers: { 'x-sentry-rate-limits': '9::organization', 'retry-after': '2' } },
      9_000,
    ],
  ] as const)('waits: %s', async ([, answer, ms]) => {
    const { collector, report, flush } = await startWithCollector();
    const setTime = stopClock();
    const reportAt = async (time: number): Promise<void> => {
      setTime(time);
      report(new Error(`at ${time}`), DURING);
      await flush();
    };
    collector.answerWith(answer);

    await reportAt(0);
    collector.answerWith({ status: 200 });
    await reportAt(ms - 1);
    await reportAt(ms);

    expect(messagesOf(collector)).toEqual(['at 0', `at ${ms}`]);
  });

  test('goes on after a 500', async () => {
    const { collector, report, flush } = await startWithCollector();
    collector.answerWith({ status: 500 });

    report(new Error('first'), DURING);
    await arrived(collector, 1);
    await flush();
    report(new Error('second'), DURING);
    await flush();

    expect(messagesOf(collector)).toEqual(['first', 'second']);
  });
});

test('the end of a server gives up the reports before it, and none that follows', async () => {
  const { collector, report, flush } = await startWithCollector();
  collector.answerWith('hang');
  report(new Error('before'), DURING);
  const flushed = flush();
  report(new Error('after'), DURING);
  await arrived(collector, 2);

  await flushed;

  await eventually(() => collector.cut() > 0);
  expect(collector.cut()).toBe(1);
  await flush();
  expect(await eventually(() => collector.cut() === 2)).toBe(true);
});
