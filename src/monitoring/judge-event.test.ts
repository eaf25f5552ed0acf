import type { ErrorEvent } from '@sentry/core';
import { expect, test } from 'vitest';
import { judgeEvent } from '#monitoring/judge-event.ts';
import { PageNotFoundError } from '#model/errors.ts';

const event = (value: string): ErrorEvent => ({ type: undefined, exception: { values: [{ type: 'Error', value }] } });

test('what is news is sent, and cleaned', () => {
  const judged = judgeEvent(event('GET https://a.example/x?token=1 failed'), { originalException: new Error('x') });

  expect(judged?.exception?.values?.[0]?.value).toBe('GET https://a.example/x failed');
});

test.each([
  ['our own', new PageNotFoundError('/x/')],
  ['the router’s', { status: 404, statusText: 'Not Found', data: '' }],
])('a page that is not there is no news: %s', (_, originalException) => {
  expect(judgeEvent(event('Page Not Found'), { originalException })).toBeNull();
});

test('noise is not sent', () => {
  expect(judgeEvent(event('ResizeObserver loop limit exceeded'), {})).toBeNull();
});
