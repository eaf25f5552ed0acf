import { describe, expect, test } from 'vitest';
import { useServer } from '../support/use-site.ts';
import type { Send } from '../../scripts/http-answer.ts';
import type { SiteServer } from '../../scripts/site-server.ts';
import { eventually } from './support/eventually.ts';
import { exchange } from '../../scripts/raw-socket.ts';
import { MISSING_VERSION, MOVED_PATH, POLICY_PATH } from './support/known-paths.ts';
import { sendOver } from './support/send.ts';
import { launch } from './support/server-process.ts';
import { takePort } from '../../scripts/take-port.ts';

const site = useServer();
const send: Send = (request) => sendOver(site().port)(request);

/** The lines about requests since then other than those that waited for the start, once there are so many. */
async function requestLines(since: number, count = 1): Promise<SiteServer['log']> {
  const lines = () =>
    site()
      .log.slice(since)
      .filter(({ msg, path }) => msg === 'request' && path !== '/readyz');
  await eventually(() => lines().length >= count);
  return lines();
}

describe('a request leaves one line', () => {
  test.for([
    ['a page', POLICY_PATH, 200],
    ['a redirect', MOVED_PATH, 301],
    ['an unknown path', '/nope', 302],
    ['a missing file', '/assets/nope.js', 404],
    ['a missing version', MISSING_VERSION, 404],
    ['a malformed path', '/%zz', 400],
  ] as const)('for %s, with the id in the answer, which is never one that came with it', async ([, target, status]) => {
    const since = site().log.length;
    const { headers } = await send({ target, headers: { 'x-request-id': '4f9c2d1e' } });

    const lines = await requestLines(since);
    expect(headers['x-request-id']).toMatch(/^(?!4f9c2d1e)[\da-f]{8}$/);

    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      level: 30,
      method: 'GET',
      path: target,
      status,
      requestId: headers['x-request-id'],
    });
    expect(lines[0]?.['durationMs']).toBeTypeOf('number');
    expect(lines[0]?.['time']).toBeTypeOf('number');
  });
});

test('nothing of a query, a cookie, an address or another secret is in any line', async () => {
  const since = site().log.length;
  const secrets = ['s3cret-query', 's3cret-cookie', 's3cret-token', 's3cret-agent', '203.0.113.9', '127.0.0.1'];
  const headers = {
    cookie: 'session=s3cret-cookie',
    authorization: 'Bearer s3cret-token',
    'user-agent': 's3cret-agent',
    'x-forwarded-for': '203.0.113.9',
    referer: 'https://elsewhere.example/?s3cret-query',
  };

  for (const target of [
    '/?token=s3cret-query',
    `${MOVED_PATH}?token=s3cret-query`,
    '/nope?token=s3cret-query',
    '/%zz?token=s3cret-query',
    '/_payload.json?s3cret-query',
  ]) {
    await send({ target, headers });
  }

  await exchange(site().port, 'GET /\\x?s3cret-query HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  await requestLines(since, 5);
  const lines = JSON.stringify(site().log.slice(since));
  for (const secret of secrets) expect(lines).not.toContain(secret);
});

test('a path of any length and in any script leaves one line of bounded length', async () => {
  const since = site().log.length;
  const target = `/${encodeURIComponent('ü\n{"level":60}'.repeat(100))}`;

  const { headers } = await send({ target });

  const [line, ...more] = (await requestLines(since)).filter(({ requestId }) => requestId === headers['x-request-id']);
  expect(more).toEqual([]);
  expect(String(line?.['path']).length).toBeLessThanOrEqual(512);
});

test('with LOG_LEVEL warn a request leaves no line', async () => {
  // A server that says nothing cannot say its port.
  const { port, free } = await takePort();
  await free();
  const { child, end } = launch({ LOG_LEVEL: 'warn', PORT: String(port) });
  const ask = sendOver(port);
  await eventually(() =>
    ask({ target: '/readyz' }).then(
      ({ status }) => status === 200,
      () => false,
    ),
  );

  await ask({ target: '/' });
  child.kill('SIGINT');
  await eventually(async () => (await ask({ target: '/readyz' })).status === 503);
  child.kill('SIGINT');
  const { code, stdout, stderr } = await end;

  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).not.toContain('"path":"/"');
});
