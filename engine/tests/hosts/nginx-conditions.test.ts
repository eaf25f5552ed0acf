import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { LOCALE_COOKIE_NAME } from '#i18n/locale-cookie.ts';
import type { Answer } from '../../scripts/http-answer.ts';
import { expectSecurityHeaders } from '../contract/support/house-rules.ts';
import { MISSING_VERSION, MOVED_PATH, POLICY_PATH, WORDS_PATH } from '../contract/support/known-paths.ts';
import { NGINX } from './support/nginx.ts';
import { useNginxExport } from './support/nginx-export.ts';

const DECODERS = {
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
  gzip: gunzipSync,
  identity: (body: Buffer) => body,
};
type Encoding = keyof typeof DECODERS;
const ENCODINGS = Object.keys(DECODERS) as Encoding[];

describe.skipIf(NGINX === undefined)('nginx over an export (where nginx is installed)', () => {
  const site = useNginxExport();
  const get = (target: string, headers: Record<string, string> = {}): Promise<Answer> =>
    site().send({ target, headers });
  const inEncoding = (target: string, encoding: string, headers: Record<string, string> = {}): Promise<Answer> =>
    get(target, { 'accept-encoding': encoding, ...headers });
  const etagOf = ({ headers }: Answer): string => headers['etag'] ?? 'none';

  test.for([
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['identity, gzip;q=0.5', 'identity'],
    ['gzip;q=0.1, identity;q=0.9', 'identity'],
    ['deflate', 'identity'],
    ['br;q=0, zstd;q=0, gzip;q=0', 'identity'],
    ['*;q=0', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['zstd, gzip', 'zstd'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['br;q=0, *', 'zstd'],
    ['br;q=0.000, zstd;q=1.000, gzip', 'zstd'],
    ['*', 'br'],
    ['bro, zstdx, xgzip', 'identity'],
  ] as const)('Accept-Encoding %s is answered in %s', async ([header, encoding]) => {
    const answer = await get('/', header === undefined ? {} : { 'accept-encoding': header });

    expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(DECODERS[encoding](answer.body).toString('utf8')).toContain('<!doctype html>');
  });

  describe.for(['/', POLICY_PATH, WORDS_PATH, '/sitemap.xml', '/_payload.json', '/favicon.ico'])('%s', (target) => {
    test('has the same bytes in every encoding, and a validator for each', async () => {
      const answers = await Promise.all(ENCODINGS.map((encoding) => inEncoding(target, encoding)));
      const decoded = answers.map(({ body }, index) =>
        DECODERS[ENCODINGS[index] ?? 'identity'](body).toString('base64'),
      );

      expect(new Set(decoded).size).toBe(1);
      expect(answers.map(({ headers }) => headers['content-encoding'] ?? 'identity')).toEqual(ENCODINGS);
      expect(new Set(answers.map(etagOf)).size).toBe(ENCODINGS.length);
      for (const answer of answers) expect(etagOf(answer)).toMatch(/^"[\w-]{16,}"$/);
    });

    test.for(ENCODINGS)('is answered with 304 when it is there in %s', async (encoding) => {
      const first = await inEncoding(target, encoding);

      const second = await inEncoding(target, encoding, { 'if-none-match': etagOf(first) });

      expect(second.status).toBe(304);
      expect(second.body).toHaveLength(0);
      expect(etagOf(second)).toBe(etagOf(first));
      for (const name of ['cache-control', 'vary', 'x-robots-tag'])
        expect(second.headers[name], name).toBe(first.headers[name]);
      for (const name of ['content-type', 'content-encoding']) expect(second.headers[name], name).toBeUndefined();
      // RFC 9110, 8.6: of a 304 it is that of the 200, or absent.
      expect([undefined, first.headers['content-length']]).toContain(second.headers['content-length']);
      expectSecurityHeaders(second.headers);
    });
  });

  test.for(['"x"', '"x", "y"', 'W/"x"', '""', 'x', ','])('If-None-Match: %s is another text', async (header) => {
    expect((await inEncoding('/', 'br', { 'if-none-match': header })).status).toBe(200);
  });

  test.for([
    ['a list with it', (etag: string) => `"x", ${etag} , "y"`],
    ['a weak form of it', (etag: string) => `W/${etag}`],
    ['a list of weak forms', (etag: string) => `W/"x",W/${etag}`],
    ['an asterisk', () => '*'],
  ] as const)('If-None-Match with %s is the same text', async ([, write]) => {
    const etag = etagOf(await inEncoding('/', 'br'));

    expect((await inEncoding('/', 'br', { 'if-none-match': write(etag) })).status).toBe(304);
  });

  test('the validator of one encoding is not that of another', async () => {
    const gzip = await inEncoding('/', 'gzip');

    expect((await inEncoding('/', 'br', { 'if-none-match': etagOf(gzip) })).status).toBe(200);
  });

  test('a script is known by its name, and kept for a year', async () => {
    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec((await get('/')).body.toString('utf8')) ?? [];
    const first = await inEncoding(script, 'br');

    expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' });
    expect(first.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect((await inEncoding(script, 'br', { 'if-none-match': etagOf(first) })).status).toBe(304);
    for (const end of ['.br', '.zst', '.gz', '/', '.map']) expect((await get(script + end)).status).toBe(404);
  });

  describe('a condition counts only where the answer would be 200', () => {
    test.for(['/error/404/', MISSING_VERSION, '/legal', MOVED_PATH, '/nope', '/assets/nope.js', '/?q=%00'])(
      '%s',
      async (target) => {
        const plain = await get(target);

        for (const etag of ['*', etagOf(plain), '"x"']) {
          const answer = await get(target, { 'if-none-match': etag });
          expect(answer.status).toBe(plain.status);
          expect(answer.body.equals(plain.body)).toBe(true);
        }
      },
    );
  });

  test.for(['"x"', '"x", "y"', ',', 'x'])('If-Match: %s is another text: 412, with nothing of it', async (header) => {
    const answer = await inEncoding('/', 'br', { 'if-match': header });

    expect(answer.status).toBe(412);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expectSecurityHeaders(answer.headers);
  });

  // No answer says when it was last changed, and a server may send the whole of what a part was asked of.
  test.for([
    { 'if-modified-since': new Date().toUTCString() },
    { range: 'bytes=0-9' },
    { range: 'bytes=99999999-' },
    { range: 'bytes=0-9', 'if-range': '"x"' },
  ])('what is not offered is ignored: %j', async (headers) => {
    for (const target of ['/', '/icon-192.png', '/error/404/']) {
      const plain = await get(target);
      const answer = await get(target, headers as Record<string, string>);

      expect([answer.status, answer.body.length]).toEqual([plain.status, plain.body.length]);
      expect(answer.headers['last-modified']).toBeUndefined();
      expect(answer.headers['accept-ranges']).toBeUndefined();
    }
  });

  test.for<[string, Record<string, string>, string | undefined]>([
    ['another language first', { 'accept-language': 'ar-EG,ar;q=0.9,en;q=0.8' }, '/ar/?a=b'],
    ['another region of it', { 'accept-language': 'ar-MA' }, '/ar/?a=b'],
    ['it after one that the site lacks', { 'accept-language': 'qq, ar;q=0.5' }, '/ar/?a=b'],
    ['the first language of the site first', { 'accept-language': 'en-GB, ar;q=0.9' }, undefined],
    ['none of it', { 'accept-language': 'ar;q=0, en;q=0.1' }, undefined],
    ['none', {}, undefined],
    ['none, and chose one', { cookie: `a=b; ${LOCALE_COOKIE_NAME}=ar` }, '/ar/?a=b'],
    ['it, and chose another', { cookie: `${LOCALE_COOKIE_NAME}=en`, 'accept-language': 'ar' }, undefined],
    ['it, and chose what the site lacks', { cookie: `${LOCALE_COOKIE_NAME}=qq`, 'accept-language': 'ar' }, '/ar/?a=b'],
    ['it, and follows a link', { 'accept-language': 'ar', 'sec-fetch-site': 'same-origin' }, undefined],
  ])('the root leads a visitor who asks for %s', async ([, headers, location]) => {
    const answer = await get('/?a=b', headers);

    expect(answer.status).toBe(location === undefined ? 200 : 302);
    expect(answer.headers['location']).toBe(location);
    expect(answer.headers['vary']).toBe('Accept-Encoding, Accept-Language, Cookie, Sec-Fetch-Site');
  });

  test.for([
    '/_headers',
    '/_redirects',
    '/index.html',
    '/index.html.br',
    '/robots.txt.gz',
    '/404.html',
    '/.site/redirect',
  ])('%s is no address, though the file may be there', async (target) => {
    expect([302, 404]).toContain((await get(target)).status);
  });

  test('a body that is too large is refused like every other', async () => {
    const answer = await site().send({ method: 'POST', target: '/', headers: { 'content-length': '99999999' } });

    expect([405, 413]).toContain(answer.status);
    expectSecurityHeaders(answer.headers);
  });
});
