import { describe, expect, test } from 'vitest';
import { siteRequest, rejectRequest } from '#server/http/site-request.ts';

// Methods, limits and malformed addresses of a whole host are rows of tests/contract/requests/refused.ts.

describe('length', () => {
  const sent = (target: string, sentTarget: string) =>
    rejectRequest(siteRequest('GET', target, sentTarget.length, new Headers()))?.status;

  test('dots that a URL parser has taken out count', () => {
    expect(sent('/', '/a/..'.repeat(2_500))).toBe(414);
  });

  test('a host in the target counts', () => {
    expect(sent('/', `http://localhost/${'x'.repeat(8_176)}`)).toBe(414);
    expect(sent('/', `http://localhost/${'x'.repeat(8_175)}`)).toBeUndefined();
  });

  test('what a URL parser has escaped counts as the one byte it was', () => {
    expect(sent(`/?${'"'.repeat(8_190)}`, `/?${'"'.repeat(8_190)}`)).toBeUndefined();
  });
});
