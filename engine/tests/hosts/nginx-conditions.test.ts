import { describe, expect, test } from 'vitest';
import { LOCALE_COOKIE_NAME } from '#i18n/visitor-locale.ts';
import type { Answer } from '../../scripts/http-answer.ts';
import { etagOf, holdToCaching } from '../contract/support/hold-to-caching.ts';
import { expectSecurityHeaders } from '../contract/support/house-rules.ts';
import { MISSING_VERSION, MOVED_PATH, POLICY_PATH, WORDS_PATH } from '../contract/support/known-paths.ts';
import { NGINX } from './support/nginx.ts';
import { useNginxExport } from './support/nginx-export.ts';

describe.skipIf(NGINX === undefined)('nginx over an export (where nginx is installed)', () => {
  const site = useNginxExport();
  const get = (target: string, headers: Record<string, string> = {}): Promise<Answer> =>
    site().send({ target, headers });
  const inEncoding = (target: string, encoding: string, headers: Record<string, string> = {}): Promise<Answer> =>
    get(target, { 'accept-encoding': encoding, ...headers });

  holdToCaching((request) => site().send(request), {
    targets: ['/', POLICY_PATH, WORDS_PATH, '/sitemap.xml', '/_payload.json', '/favicon.ico'],
    repeatsLength: true,
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
