import { afterEach, describe, expect, test } from 'vitest';
import { startSite, type SiteServer } from '../../scripts/site-server.ts';
import { eventually } from './support/eventually.ts';
import { exchange } from '../../scripts/raw-socket.ts';
import { sendOver } from './support/send.ts';
import { launch } from './support/server-process.ts';
import { takePort } from '../../scripts/take-port.ts';

let site: SiteServer | undefined;
afterEach(async () => {
  await site?.stop();
  site = undefined;
});

/** The lines about requests other than the one that waited for the start. */
const requestLines = ({ log }: SiteServer) => log.filter(({ msg, path }) => msg === 'request' && path !== '/readyz');

describe('a request leaves one line', () => {
  test.for([
    ['a page', '/legal/privacypolicy/', 200],
    ['a redirect', '/legal', 302],
    ['an unknown path', '/nope', 302],
    ['a missing file', '/assets/nope.js', 404],
    ['a missing version', '/legal/privacypolicy/1999-01-01/', 404],
    ['a malformed path', '/%zz', 400],
  ] as const)('for %s, with the id that stands in the answer', async ([, target, status]) => {
    site = await startSite();
    const { headers } = await sendOver(site.port)({ target });

    const lines = await eventually(() => site !== undefined && requestLines(site).length > 0 && requestLines(site));

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
  site = await startSite();
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
    '/legal?token=s3cret-query',
    '/nope?token=s3cret-query',
    '/%zz?token=s3cret-query',
    '/_payload.json?s3cret-query',
  ]) {
    await sendOver(site.port)({ target, headers });
  }

  await exchange(site.port, 'GET /\\x?s3cret-query HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  await eventually(() => site !== undefined && requestLines(site).length >= 5);
  const lines = JSON.stringify(site.log.filter(({ msg }) => msg !== 'listening'));
  for (const secret of secrets) expect(lines).not.toContain(secret);
});

test.for([
  ['a word, as a proxy makes it', '4f9c2d1e-ab_cdef', true],
  ['a secret in disguise', 'id=1; token', false],
  ['a line of its own', 'abcdefgh%0A{"level":60}', false],
  ['a novel', 'a'.repeat(65), false],
  ['hardly an id', 'abc', false],
] as const)('an id that comes with the request and is %s', async ([, given, taken]) => {
  site = await startSite();

  const { headers } = await sendOver(site.port)({ target: '/', headers: { 'x-request-id': given } });

  expect(headers['x-request-id'] === given).toBe(taken);
  expect(headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
});

test('a path of any length and in any script leaves one line of bounded length', async () => {
  site = await startSite();
  const target = `/${encodeURIComponent('ü\n{"level":60}'.repeat(100))}`;

  await sendOver(site.port)({ target });

  const lines = await eventually(() => site !== undefined && requestLines(site).length > 0 && requestLines(site));
  expect(lines).toHaveLength(1);
  expect(String(lines[0]?.['path']).length).toBeLessThanOrEqual(512);
});

test.for([
  ['info', true],
  ['warn', false],
  ['silent', false],
] as const)('with LOG_LEVEL %s a request leaves a line: %s', async ([level, expected]) => {
  // A server that says nothing cannot say its port.
  const { port, free } = await takePort();
  await free();
  const { child, end } = launch({ LOG_LEVEL: level, PORT: String(port) });
  const send = sendOver(port);
  await eventually(() =>
    send({ target: '/readyz' }).then(
      ({ status }) => status === 200,
      () => false,
    ),
  );

  await send({ target: '/legal' });
  child.kill('SIGINT');
  const { code, stdout, stderr } = await end;

  expect([code, stderr]).toEqual([0, '']);
  expect(stdout.includes('"path":"/legal"')).toBe(expected);
});
