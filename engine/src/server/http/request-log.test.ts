import { expect, test, vi } from 'vitest';
import { logRequest } from '#server/http/request-log.ts';
import { siteRequest } from '#server/http/site-request.ts';

test('a log line has the path, truncated, and no query', () => {
  const info = vi.fn<(fields: object, message: string) => void>();
  const log = { info, warn: vi.fn<typeof info>(), error: vi.fn<typeof info>() };
  const target = `/${'x'.repeat(9_000)}?secret=1`;

  logRequest(log, siteRequest('GET', target, target.length, new Headers()), {
    requestId: 'abcd1234',
    status: 404,
    durationMs: 1.239,
  });

  expect(info.mock.calls).toEqual([
    [
      {
        requestId: 'abcd1234',
        method: 'GET',
        path: `/${'x'.repeat(511)}`,
        status: 404,
        durationMs: 1.24,
      },
      'request',
    ],
  ]);
});
