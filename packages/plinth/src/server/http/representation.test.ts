import { expect, test, vi } from 'vitest';
import { toResponse } from '#server/hosts/fetch.ts';
import { encodeText } from '#server/http/site-response.ts';
import { createRepresentation, respondWith, type Compress, type Source } from '#server/http/representation.ts';

// Encodings, validators and 304 of a whole host are held in tests/contract/caching.test.ts.

/** Compresses to a text that names its encoding, so that a test can tell. */
const compress = vi.fn<Compress>(async (bytes, encoding) => encodeText(`${encoding}:${bytes.byteLength}`));

const HTML = { contentType: 'text/html; charset=utf-8', cacheControl: 'no-cache', body: 'text' };

const represent = (source: Partial<Source> = {}) => createRepresentation({ ...HTML, ...source }, compress);

async function ask(headers: Record<string, string>, source: Partial<Source> = {}): Promise<Response> {
  return toResponse(await respondWith(new Request('http://localhost/', { headers }), await represent(source)));
}

test.each(['image/png', 'font/woff2', 'application/octet-stream'])(
  'what is compressed already is sent as it is, to any client: %s',
  async (contentType) => {
    compress.mockClear();

    const response = await ask({ 'accept-encoding': 'br' }, { contentType });

    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('vary')).toBeNull();
    expect(await response.text()).toBe('text');
    expect(compress).not.toHaveBeenCalled();
  },
);

test.each([
  'text/css; charset=utf-8',
  'application/json; charset=utf-8',
  'application/xml; charset=utf-8',
  'image/svg+xml',
  'image/x-icon',
])('is compressed: %s', async (contentType) => {
  expect((await ask({ 'accept-encoding': 'gzip' }, { contentType })).headers.get('content-encoding')).toBe('gzip');
});
