import { describe, expect, test } from 'vitest';
import { toResponse } from '#server/hosts/fetch.ts';
import {
  jsonResponse,
  jsonNotFound,
  redirectResponse,
  statusResponse,
  type SiteResponse,
} from '#server/http/site-response.ts';

/** As it reaches a client. */
const sent = (response: SiteResponse): Response => toResponse(response);

describe('responses that are not stored', () => {
  test.each([
    [405, '405 Method Not Allowed\n'],
    [414, '414 URI Too Long\n'],
    [503, '503 Service Unavailable\n'],
  ])('plain text: %i', async (status, text) => {
    const response = sent(statusResponse(status, { 'x-test': 'y' }));

    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('x-test')).toBe('y');
    expect(await response.text()).toBe(text);
  });

  test('JSON', async () => {
    const response = sent(jsonResponse(500, { a: 1 }, { vary: 'Accept' }));

    expect(response.status).toBe(500);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('vary')).toBe('Accept');
    expect(await response.json()).toEqual({ a: 1 });
  });

  test('JSON for a path that is not there', async () => {
    const response = sent(jsonNotFound('/the/path'));

    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      statusCode: 404,
      statusMessage: 'Page Not Found',
      message: 'Page Not Found: /the/path',
    });
  });
});

test.each([301, 302] as const)('a redirect is relative, keeps the query and is revalidated: %i', (status) => {
  const response = sent(redirectResponse(status, '/legal/privacy/', '?a=1', { vary: 'Accept' }));

  expect(response.status).toBe(status);
  expect(response.headers.get('location')).toBe('/legal/privacy/?a=1');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(response.headers.get('vary')).toBe('Accept');
  expect(response.body).toBeNull();
});
