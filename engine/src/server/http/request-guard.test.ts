import { describe, expect, test } from 'vitest';
import { readRequest, toResponse } from '#server/hosts/fetch.ts';
import { siteRequest } from '#server/http/site-request.ts';
import { MAX_URL_BYTES, rejectRequest } from '#server/http/request-guard.ts';

/** The refusal, or 200 for what goes through. */
async function ask(target: string, method = 'GET'): Promise<Response> {
  const refusal = rejectRequest(readRequest(new Request(`http://localhost${target}`, { method })));
  return refusal === undefined ? new Response('through') : toResponse(refusal);
}

/** A target of exactly so many bytes. */
function targetOf(bytes: number, prefix: string): string {
  return prefix + 'x'.repeat(bytes - prefix.length);
}

describe('methods', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'QUERY', 'GETS'])(
    '%s is not allowed, and the response lists the methods that are',
    async (method) => {
      const response = await ask('/', method);

      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD');
    },
  );

  test.each(['GET', 'HEAD'])('%s goes through', async (method) => {
    expect((await ask('/legal/?a=1', method)).status).toBe(200);
  });
});

describe('length', () => {
  test.each(['/', '/?q=', '/%41/'])('8,193 bytes are too many: %s…', async (prefix) => {
    expect((await ask(targetOf(8_193, prefix))).status).toBe(414);
  });

  test.each(['/', '/?q=', '/%41/'])('8,192 bytes go through: %s…', async (prefix) => {
    expect(MAX_URL_BYTES).toBe(8_192);
    expect((await ask(targetOf(8_192, prefix))).status).toBe(200);
  });

  test('letters outside ASCII count as the bytes they are sent as', async () => {
    expect((await ask(`/${'ü'.repeat(1_366)}`)).status).toBe(414);
    expect((await ask(`/${'ü'.repeat(1_365)}`)).status).toBe(200);
  });
});

describe('length as it was sent', () => {
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

describe('escapes', () => {
  const malformed = [
    '%',
    '%z',
    '%zz',
    '%4',
    '%00',
    'a%00b',
    '%ff',
    '%C3',
    '%C3%28',
    '%E0%80%80',
    '%ed%a0%80',
    '%u0041',
    '100%',
  ];

  test.each(malformed)('%j is refused in a path and in a query', async (text) => {
    expect((await ask(`/${text}`)).status).toBe(400);
    expect((await ask(`/${text}/`)).status).toBe(400);
    expect((await ask(`/?q=${text}`)).status).toBe(400);
    expect((await ask(`/?${text}=1`)).status).toBe(400);
  });

  test.each([
    '%41',
    '%C3%BC',
    '%F0%9F%92%A9',
    '%25',
    '%2525',
    '%252e',
    '%0a',
    '%0D%0A',
    '%2F',
    '%5C',
    'ü',
    '+',
    'a%20b',
  ])('%j goes through, in a path and in a query', async (text) => {
    expect((await ask(`/${text}`)).status).toBe(200);
    expect((await ask(`/?q=${text}`)).status).toBe(200);
  });
});

test.each([
  [405, '/', 'POST'],
  [414, targetOf(9_000, '/'), 'GET'],
  [400, '/%', 'GET'],
])('a refusal may not be kept: %i', async (status, target, method) => {
  const response = await ask(target, method);

  expect(response.status).toBe(status);
  expect(response.headers.get('cache-control')).toBe('no-store');
});
