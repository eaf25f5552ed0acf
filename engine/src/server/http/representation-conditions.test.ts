import { describe, expect, test } from 'vitest';
import { toResponse } from '#server/hosts/fetch.ts';
import { encodeText } from '#server/http/site-response.ts';
import {
  createRepresentation,
  matchesEtag,
  respondWith,
  type Compress,
  type Representation,
} from '#server/http/representation.ts';

/** Compresses to a text that names its encoding, so that a test can tell. */
const compress: Compress = async (bytes, encoding) => encodeText(`${encoding}:${bytes.byteLength}`);

const HTML = { contentType: 'text/html; charset=utf-8', cacheControl: 'no-cache' };

function requestWith(headers: Record<string, string> = {}, method = 'GET'): Request {
  return new Request('http://localhost/', { headers, method });
}

const ask = async (request: Request, body: Representation): Promise<Response> =>
  toResponse(await respondWith(request, body));

describe('If-None-Match', () => {
  test.each([null, '', '""', '"abd"', 'abc', '"ABC"', '"abc-br"', '"ab", "c"', 'W/"abd"', '"*"'])(
    '%j is another text',
    (header) => {
      expect(matchesEtag(header, '"abc"')).toBe(false);
    },
  );

  test.each(['"abc"', 'W/"abc"', '*', '"x", "abc"', '"x",W/"abc" , "y"', ' "abc" '])(
    '%j is the same text',
    (header) => {
      expect(matchesEtag(header, '"abc"')).toBe(true);
    },
  );
});

describe('a client that has it already', () => {
  test('gets 304 with the validators and without a body or what describes one', async () => {
    const body = await createRepresentation(
      { ...HTML, body: 'text', headers: { 'x-robots-tag': 'noindex' } },
      compress,
    );
    const first = await ask(requestWith({ 'accept-encoding': 'br' }), body);
    const etag = first.headers.get('etag') ?? '';

    const second = await ask(requestWith({ 'accept-encoding': 'br', 'if-none-match': etag }), body);

    expect(second.status).toBe(304);
    expect(second.body).toBeNull();
    expect(Object.fromEntries(second.headers)).toEqual({
      'cache-control': 'no-cache',
      etag,
      vary: 'Accept-Encoding',
      'x-robots-tag': 'noindex',
    });
  });

  test('in another encoding gets the one it takes', async () => {
    const body = await createRepresentation({ ...HTML, body: 'text' }, compress);
    const first = await ask(requestWith({ 'accept-encoding': 'br' }), body);

    const second = await ask(
      requestWith({ 'accept-encoding': 'gzip', 'if-none-match': first.headers.get('etag') ?? '' }),
      body,
    );

    expect(second.status).toBe(200);
    expect(second.headers.get('content-encoding')).toBe('gzip');
  });

  test.each([404, 410, 500, 503])('of a response that is no success gets it again: %i', async (status) => {
    const body = await createRepresentation({ ...HTML, body: 'text', status }, compress);
    const { etag } = await body.variant('identity');

    for (const headers of [{ 'if-none-match': etag }, { 'if-none-match': '*' }, { 'if-match': '"other"' }]) {
      expect((await ask(requestWith(headers), body)).status).toBe(status);
    }
  });

  test('of another text gets the new one', async () => {
    const response = await ask(
      requestWith({ 'if-none-match': '"old"' }),
      await createRepresentation({ ...HTML, body: 'text' }, compress),
    );

    expect(response.status).toBe(200);
    expect(await response.text()).toBe('text');
  });
});
