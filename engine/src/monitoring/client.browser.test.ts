import type { ErrorEvent } from '@sentry/core';
import { expect, test } from 'vitest';
import { beforeSend } from '#monitoring/client.browser.ts';
import { PageNotFoundError } from '#model/errors.ts';

const event = (value: string): ErrorEvent => ({ type: undefined, exception: { values: [{ type: 'Error', value }] } });

test('what no drop rule matches is sent, scrubbed', () => {
  const sent = beforeSend(event('GET https://a.example/x?token=1 failed'), { originalException: new Error('x') });

  expect(sent?.exception?.values?.[0]?.value).toBe('GET https://a.example/x failed');
});

test.each([
  ['our own', new PageNotFoundError('/x/')],
  ['the router’s', { status: 404, statusText: 'Not Found', data: '' }],
])('a page that is not there is not reported: %s', (_, originalException) => {
  expect(beforeSend(event('Page Not Found'), { originalException })).toBeNull();
});

test('what a drop rule matches is not sent', () => {
  expect(beforeSend(event('ResizeObserver loop limit exceeded'), {})).toBeNull();
});
