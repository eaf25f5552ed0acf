import { describe, expect, test } from 'vitest';
import { toResponse, type Answer } from '#server/http/answer.ts';
import { acceptsHtml, jsonAnswer, jsonNotFound, plainAnswer, redirectAnswer } from '#server/http/answers.ts';

/** As it reaches a client. */
const sent = (answer: Answer): Response => toResponse(answer, 'GET');

describe('what a client takes', () => {
  test.each([
    'application/json',
    'application/json, text/plain',
    'application/json;q=0.9, image/*',
    'text/plain',
    'image/avif,image/webp,image/svg+xml',
    'application/*',
    'text/html;q=0',
    'text/html;q=0, */*;q=0',
    'text/htmlx',
    'junk',
    ',',
  ])('is no page: %j', (accept) => {
    expect(acceptsHtml(accept)).toBe(false);
  });

  test.each([
    [null],
    [''],
    [' '],
    ['text/html'],
    ['*/*'],
    ['text/*'],
    ['TEXT/HTML'],
    ['application/xhtml+xml'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8'],
    ['application/json, text/plain, */*'],
    ['application/json, */*;q=0.1'],
    ['text/html;level=1;q=0.1'],
  ])('may be a page: %j', (accept) => {
    expect(acceptsHtml(accept)).toBe(true);
  });
});

describe('answers that nobody may keep', () => {
  test.each([
    [405, '405 Method Not Allowed\n'],
    [414, '414 URI Too Long\n'],
    [503, '503 Service Unavailable\n'],
  ])('plain text: %i', async (status, text) => {
    const answer = sent(plainAnswer(status, { 'x-test': 'y' }));

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
    expect(await answer.json()).toEqual({ statusCode: 404, statusMessage: 'Page Not Found', message: 'Page Not Found: /the/path' });
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
