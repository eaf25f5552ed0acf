import { addBreadcrumb } from '@sentry/core';
import { describe, expect, test } from 'vitest';
import { messagesOf } from './support/collector.ts';
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
    expect(frames.at(-1)).toMatchObject({ filename: 'app:///report-content.test.ts', in_app: true });
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
