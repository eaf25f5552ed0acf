import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { setRequestContext, type SiteEnv } from '#server/http/request-context.ts';
import { requestLog } from '#server/http/request-log.ts';

test('a line has the path and no query, cut where nobody reads on', async () => {
  const info = vi.fn<(fields: object, message: string) => void>();
  const log = { info, warn: vi.fn<typeof info>(), error: vi.fn<typeof info>() };

  const app = new Hono<SiteEnv>().use(setRequestContext).use(requestLog(log));
  await app.request(
    `/${'x'.repeat(9_000)}?secret=1`,
    { headers: { 'x-request-id': 'abcd1234' } },
    { sentTarget: undefined },
  );

  expect(info.mock.calls).toEqual([
    [
      {
        requestId: 'abcd1234',
        method: 'GET',
        path: `/${'x'.repeat(511)}`,
        status: 404,
        durationMs: expect.any(Number),
      },
      'request',
    ],
  ]);
});
