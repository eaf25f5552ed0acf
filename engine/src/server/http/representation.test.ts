import { describe, expect, test, vi } from 'vitest';
import { toResponse } from '#server/hosts/fetch.ts';
import { encodeText } from '#server/http/site-response.ts';
import { createRepresentation, respondWith, type Compress, type Representation } from '#server/http/representation.ts';

/** Compresses to a text that names its encoding, so that a test can tell. */
const compress = vi.fn<Compress>(async (bytes, encoding) => encodeText(`${encoding}:${bytes.byteLength}`));

const HTML = { contentType: 'text/html; charset=utf-8', cacheControl: 'no-cache' };

function requestWith(headers: Record<string, string> = {}, method = 'GET'): Request {
  return new Request('http://localhost/', { headers, method });
}

const ask = async (request: Request, body: Representation): Promise<Response> =>
  toResponse(await respondWith(request, body));

describe('a representation', () => {
  test('is sent as it is when the client names no encoding', async () => {
    const response = await ask(requestWith(), await createRepresentation({ ...HTML, body: 'text' }, compress));

    expect(response.status).toBe(200);
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('content-length')).toBe('4');
    expect(await response.text()).toBe('text');
  });

  test('is sent in the encoding the client takes, with its length and what it varies by', async () => {
    const response = await ask(
      requestWith({ 'accept-encoding': 'gzip, br' }),
      await createRepresentation({ ...HTML, body: 'text' }, compress),
    );

    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-cache',
      'content-encoding': 'br',
      'content-length': '4',
      'content-type': 'text/html; charset=utf-8',
      vary: 'Accept-Encoding',
    });
    expect(await response.text()).toBe('br:4');
  });

  test('says what it varies by also when it is sent as it is', async () => {
    const response = await ask(requestWith(), await createRepresentation({ ...HTML, body: 'text' }, compress));

    expect(response.headers.get('vary')).toBe('Accept-Encoding');
  });

  test.each(['image/png', 'image/webp', 'font/woff2', 'application/octet-stream'])(
    'is never compressed again: %s',
    async (contentType) => {
      const body = await createRepresentation({ ...HTML, contentType, body: 'bytes' }, compress);
      compress.mockClear();

      const response = await ask(requestWith({ 'accept-encoding': 'br' }), body);

      expect(response.headers.get('content-encoding')).toBeNull();
      expect(response.headers.get('vary')).toBeNull();
      expect(await response.text()).toBe('bytes');
      expect(compress).not.toHaveBeenCalled();
    },
  );

  test.each([
    'text/css; charset=utf-8',
    'text/javascript; charset=utf-8',
    'application/json; charset=utf-8',
    'application/manifest+json; charset=utf-8',
    'application/xml; charset=utf-8',
    'image/svg+xml',
    'image/x-icon',
  ])('is compressed: %s', async (contentType) => {
    const body = await createRepresentation({ ...HTML, contentType, body: 'text' }, compress);

    const response = await ask(requestWith({ 'accept-encoding': 'gzip' }), body);

    expect(response.headers.get('content-encoding')).toBe('gzip');
  });

  test('is compressed once for each encoding, also for clients at the same time', async () => {
    const body = await createRepresentation({ ...HTML, body: 'text' }, compress);
    compress.mockClear();

    await Promise.all(
      ['br', 'br', 'gzip', 'br'].map((encoding) => ask(requestWith({ 'accept-encoding': encoding }), body)),
    );

    expect(compress.mock.calls.map(([, encoding]) => encoding).toSorted()).toEqual(['br', 'gzip']);
  });

  test('is tried again when compressing failed', async () => {
    const body = await createRepresentation({ ...HTML, body: 'text' }, compress);
    compress.mockRejectedValueOnce(new Error('no memory'));

    await expect(body.variant('br')).rejects.toThrow('no memory');

    await expect(body.variant('br')).resolves.toMatchObject({ full: { body: encodeText('br:4') } });
  });

  test('has a validator of its own in each encoding, and another one when a byte changes', async () => {
    const variants = await Promise.all(
      ['text', 'test'].flatMap((body) =>
        (['identity', 'br', 'zstd', 'gzip'] as const).map(
          async (encoding) => (await (await createRepresentation({ ...HTML, body }, compress)).variant(encoding)).etag,
        ),
      ),
    );

    expect(new Set(variants).size).toBe(8);
    for (const etag of variants) expect(etag).toMatch(/^"[\w-]+"$/);
  });

  test('has its status and the headers it was given', async () => {
    const body = await createRepresentation(
      { ...HTML, body: 'x', status: 404, headers: { 'x-robots-tag': 'noindex', vary: 'Accept' } },
      compress,
    );

    const response = await ask(requestWith(), body);

    expect(response.status).toBe(404);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('vary')).toBe('Accept');
  });
});
