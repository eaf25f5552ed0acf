import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ended } from '../../scripts/start-process.ts';
import { startSite, type SiteServer } from '../../scripts/site-server.ts';
import { textOf } from '../../scripts/http-answer.ts';
import { eventually } from './support/eventually.ts';
import { expectSecurityHeaders } from './support/house-rules.ts';
import { answersIn, converse } from '../../scripts/raw-socket.ts';
import { MOVED_PATH, POLICY_PATH } from './support/known-paths.ts';
import { sendOver } from './support/send.ts';

let site: SiteServer;

beforeEach(async () => {
  site = await startSite();
});
afterEach(() => {
  site.process.kill('SIGKILL');
});

const statusOf = async (target: string): Promise<number> => (await sendOver(site.port)({ target })).status;
const notReady = (): Promise<unknown> => eventually(async () => (await statusOf('/readyz')) === 503);

test('after SIGTERM a server is not ready any more, answers and logs all the same, and ends well', async () => {
  // That of its start, and what its pages say of where they are.
  expect(site.log.find(({ msg }) => msg === 'listening')).toMatchObject({
    level: 30,
    url: `http://localhost:${site.port}`,
    siteEnv: 'production',
  });
  expect(textOf(await sendOver(site.port)({ target: '/sitemap.xml' }))).toContain(`http://localhost:${site.port}/`);
  site.process.kill('SIGTERM');

  await notReady();
  const readiness = await sendOver(site.port)({ target: '/readyz' });
  expectSecurityHeaders(readiness.headers);
  expect(readiness.headers['cache-control']).toBe('no-store');
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf(POLICY_PATH)).toBe(200);
  const { headers } = await sendOver(site.port)({ target: MOVED_PATH });
  expect(await ended(site.process)).toBe(0);
  expect(site.log).toContainEqual(expect.objectContaining({ msg: 'draining' }));
  const line = await eventually(() => site.log.find(({ requestId }) => requestId === headers['x-request-id']));
  expect(line).toMatchObject({ msg: 'request', path: MOVED_PATH, status: 301 });
});

describe.for([
  ['SIGTERM', 'SIGTERM'],
  ['SIGINT', 'SIGTERM'],
] as const)('after %s, then %s, a server', ([first, second]) => {
  test('ends at once, whatever is under way', async () => {
    const underWay = converse(site.port);
    underWay.send('GET / HTTP/1.1\r\nHost: visitor.test\r\n');
    await statusOf('/healthz');

    site.process.kill(first);
    await notReady();
    site.process.kill(second);

    expect(await ended(site.process)).toBe(0);
    expect(await underWay.closed).toBe('');
  });
});

test('a server ends only when the requests under way have their answers', async () => {
  const underWay = converse(site.port);
  underWay.send(`GET ${POLICY_PATH} HTTP/1.1\r\nHost: visitor.test\r\n`);
  // Once another connection has been answered, the server has read what came before on this one.
  await statusOf('/healthz');

  site.process.kill('SIGTERM');
  // It has stopped listening when a connection is refused.
  await eventually(() =>
    statusOf('/healthz').then(
      () => false,
      () => true,
    ),
  );
  underWay.send('\r\n');

  const [answer] = answersIn(await underWay.closed);
  expect(answer?.status).toBe(200);
  expect(answer?.headers['connection']).toBe('close');
  expect(await ended(site.process)).toBe(0);
});
