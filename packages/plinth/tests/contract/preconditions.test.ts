import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Send } from '../../scripts/http-answer.ts';
import { builtApp } from './support/built-app.ts';
import { expectSecurityHeaders } from './support/house-rules.ts';
import { MISSING_VERSION, POLICY_PATH } from './support/known-paths.ts';
import { sendTo } from './support/send.ts';

let send: Send;

beforeAll(async () => {
  const { app } = await builtApp();
  send = sendTo(app);
});

const inEncoding = (target: string, encoding: string, headers: Record<string, string> = {}): Promise<Answer> =>
  send({ target, headers: { 'accept-encoding': encoding, ...headers } });
const etagOf = ({ headers }: Answer): string => headers['etag'] ?? 'none';

describe('a condition counts only where the answer would be 200', () => {
  const missing = [
    '/error/404/',
    MISSING_VERSION,
    '/legal',
    POLICY_PATH.replace('legal', 'LEGAL'),
    '/nope',
    '/assets/nope.js',
    '/nope/_payload.json',
    '/?q=%00',
  ];

  test.for(missing.flatMap((target) => (['GET', 'HEAD'] as const).map((method) => ({ method, target }))))(
    '$method $target',
    async ({ method, target }) => {
      const plain = await send({ method, target });

      for (const condition of ['if-none-match', 'if-match']) {
        for (const etag of ['*', etagOf(plain), '"x"']) {
          const answer = await send({ method, target, headers: { [condition]: etag } });

          expect(answer.status, `${condition}: ${etag}`).toBe(plain.status);
          expect(answer.body.equals(plain.body)).toBe(true);
        }
      }
    },
  );
});

describe('If-Match', () => {
  test.for(['"x"', '"x", "y"', '', ',', 'x'])('%s is another text: 412, with nothing of it', async (header) => {
    const answer = await inEncoding('/', 'br', { 'if-match': header });

    expect(answer.status).toBe(412);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expectSecurityHeaders(answer.headers);
  });

  test('a weak form of it does not count, and the validator of another encoding is not it', async () => {
    const gzip = etagOf(await inEncoding('/', 'gzip'));

    expect((await inEncoding('/', 'gzip', { 'if-match': `W/${gzip}` })).status).toBe(412);
    expect((await inEncoding('/', 'br', { 'if-match': gzip })).status).toBe(412);
  });

  test('the text is sent when it is the one, and then If-None-Match has its say', async () => {
    const etag = etagOf(await inEncoding('/', 'br'));

    expect((await inEncoding('/', 'br', { 'if-match': `"x", ${etag}` })).status).toBe(200);
    expect((await inEncoding('/', 'br', { 'if-match': '*' })).status).toBe(200);
    expect((await inEncoding('/', 'br', { 'if-match': etag, 'if-none-match': etag })).status).toBe(304);
    expect((await inEncoding('/', 'br', { 'if-match': '"x"', 'if-none-match': etag })).status).toBe(412);
  });
});

// No answer says when it was last changed, and a server may send the whole of what a part was asked of.
test.for([
  { 'if-modified-since': new Date().toUTCString() },
  { 'if-unmodified-since': new Date(0).toUTCString() },
  { range: 'bytes=0-9' },
  { range: 'bytes=99999999-' },
  { range: 'bytes=0-9', 'if-range': '"x"' },
])('what is not offered is ignored: %j', async (headers) => {
  for (const target of ['/', '/icon-192.png', '/error/404/']) {
    const plain = await send({ target });
    const answer = await send({ target, headers });

    expect([answer.status, answer.body.length]).toEqual([plain.status, plain.body.length]);
    expect(answer.headers['last-modified']).toBeUndefined();
    expect(answer.headers['accept-ranges']).toBeUndefined();
  }
});
