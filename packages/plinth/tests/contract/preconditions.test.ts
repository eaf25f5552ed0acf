import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Send } from '../../scripts/http-answer.ts';
import { builtApp } from './support/built-app.ts';
import { MISSING_VERSION, POLICY_PATH } from './support/known-paths.ts';
import { sendTo } from './support/send.ts';

let send: Send;

beforeAll(async () => {
  const { app } = await builtApp();
  send = sendTo(app);
});

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

      for (const etag of ['*', etagOf(plain), '"x"']) {
        const answer = await send({ method, target, headers: { 'if-none-match': etag } });

        expect(answer.status, etag).toBe(plain.status);
        expect(answer.body.equals(plain.body)).toBe(true);
      }
    },
  );
});

// No answer says when it was last changed, nothing is written here, and a server may send the whole of what a part was asked of.
test.for([
  { 'if-match': '"x"' },
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
