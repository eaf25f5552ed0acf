import { expect, test, vi } from 'vitest';
import { logRequest, requestIdOf } from '#server/middleware/request-log.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

test.each(['', 'short', 'x'.repeat(65), 'with blank', 'with"quote"', 'with/slash', '<script>', 'ümlaut-id'])(
  'an id that is no plain word is not taken from a proxy: %j',
  (given) => {
    expect(requestIdOf({ get: () => given })).toMatch(UUID);
  },
);

test('a request without an id gets one, each its own', () => {
  const [first, second] = [requestIdOf(new Headers()), requestIdOf(new Headers())];

  expect(first).toMatch(UUID);
  expect(second).not.toBe(first);
});

test.each(['abcd1234', '0b5f3b1e-6d1e-4d5c-9f0a-0d8f9d6f5b11', 'A_b-'.repeat(16)])('a plain word is kept: %s', (given) => {
  expect(requestIdOf(new Headers({ 'x-request-id': given }))).toBe(given);
});

test('a line has the path and no query, cut where nobody reads on', () => {
  const info = vi.fn<(fields: object, message: string) => void>();
  const log = { info, warn: vi.fn<typeof info>(), error: vi.fn<typeof info>() };

  logRequest(log, { requestId: 'abcd1234', method: 'GET', pathname: `/${'x'.repeat(9_000)}`, status: 404, startedAt: performance.now() });

  expect(info.mock.calls).toEqual([
    [{ requestId: 'abcd1234', method: 'GET', path: `/${'x'.repeat(511)}`, status: 404, durationMs: expect.any(Number) }, 'request'],
  ]);
});
