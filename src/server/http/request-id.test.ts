import { expect, test } from 'vitest';
import { requestIdOf } from '#server/http/request-id.ts';

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

test.each(['abcd1234', '0b5f3b1e-6d1e-4d5c-9f0a-0d8f9d6f5b11', 'A_b-'.repeat(16)])(
  'a plain word is used: %s',
  (given) => {
    expect(requestIdOf(new Headers({ 'x-request-id': given }))).toBe(given);
  },
);
