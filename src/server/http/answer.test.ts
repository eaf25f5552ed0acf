import { describe, expect, test } from 'vitest';
import { toResponse } from '#server/hosts/fetch.ts';
import { jsonAnswer, jsonNotFound, redirectAnswer, statusAnswer, type Answer } from '#server/http/answer.ts';

/** As it reaches a client. */
const sent = (answer: Answer): Response => toResponse(answer);

describe('answers that nobody may cache', () => {
  test.each([
    [405, '405 Method Not Allowed\n'],
    [414, '414 URI Too Long\n'],
    [503, '503 Service Unavailable\n'],
  ])('plain text: %i', async (status, text) => {
    const answer = sent(statusAnswer(status, { 'x-test': 'y' }));

    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('x-test')).toBe('y');
    expect(await answer.text()).toBe(text);
  });

  test('JSON', async () => {
    const answer = sent(jsonAnswer(500, { a: 1 }, { vary: 'Accept' }));

    expect(answer.status).toBe(500);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('vary')).toBe('Accept');
    expect(await answer.json()).toEqual({ a: 1 });
  });

  test('JSON for a path that is not there', async () => {
    const answer = sent(jsonNotFound('/the/path'));

    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      statusCode: 404,
      statusMessage: 'Page Not Found',
      message: 'Page Not Found: /the/path',
    });
  });
});

test.each([301, 302] as const)('a redirect is relative, keeps the query and is asked for again: %i', (status) => {
  const answer = sent(redirectAnswer(status, '/legal/privacy/', '?a=1', { vary: 'Accept' }));

  expect(answer.status).toBe(status);
  expect(answer.headers.get('location')).toBe('/legal/privacy/?a=1');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('vary')).toBe('Accept');
  expect(answer.body).toBeNull();
});
