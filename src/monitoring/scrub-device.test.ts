import type { TransactionEvent } from '@sentry/core';
import { expect, test } from 'vitest';
import { scrubDevice } from '#monitoring/scrub-event.ts';

test('a trace keeps its times and loses what tells devices apart', () => {
  const trace: TransactionEvent = {
    type: 'transaction',
    transaction: 'home',
    measurements: { lcp: { value: 1, unit: 'millisecond' }, 'connection.rtt': { value: 2, unit: 'millisecond' } },
    contexts: {
      trace: {
        trace_id: 't',
        span_id: 's',
        data: { 'url.path': '/', deviceMemory: '8 GB', hardwareConcurrency: '8', effectiveConnectionType: '4g' },
      },
    },
  };

  expect(scrubDevice(trace)).toEqual({
    type: 'transaction',
    transaction: 'home',
    measurements: { lcp: { value: 1, unit: 'millisecond' } },
    contexts: { trace: { trace_id: 't', span_id: 's', data: { 'url.path': '/' } } },
  });
});
