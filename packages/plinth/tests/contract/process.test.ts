import { Agent, request } from 'node:http';
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
const logged = (message: string): boolean => site.log.some(({ msg }) => msg === message);

/** One visit over the agent's connections: its status, or what went wrong. */
function visit(agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException): void => resolve(error.code ?? error.message);
    const sent = request({ host: '127.0.0.1', port: site.port, path: POLICY_PATH, agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(String(response.statusCode)));
      response.on('error', failed);
    });
    sent.on('error', failed);
    sent.end();
  });
}

describe.for(['SIGTERM', 'SIGINT'] as const)('after %s, a server', (signal) => {
  test('is not ready any more, answers all the same, and ends well', async () => {
    site.process.kill(signal);

    await notReady();
    const readiness = await sendOver(site.port)({ target: '/readyz' });
    expectSecurityHeaders(readiness.headers);
    expect(readiness.headers['cache-control']).toBe('no-store');
    expect(await statusOf(POLICY_PATH)).toBe(200);
    expect(await statusOf('/healthz')).toBe(200);
    expect(await ended(site.process)).toBe(0);
    expect(logged('draining')).toBe(true);
  });

  test('ends at once on a second signal, whatever is under way', async () => {
    const underWay = converse(site.port);
    underWay.send('GET / HTTP/1.1\r\nHost: visitor.test\r\n');
    await statusOf('/healthz');

    site.process.kill(signal);
    await notReady();
    site.process.kill(signal);

    expect(await ended(site.process)).toBe(0);
    expect(await underWay.closed).toBe('');
  });
});

describe('after SIGTERM, a server', () => {
  test('ends only when the requests under way have their answers', async () => {
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

  test('cuts no visitor while a balancer takes notice', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    let noticed = false;
    const visitor = async (): Promise<string[]> => {
      const outcomes: string[] = [];
      for (let more = 10; more > 0; more -= noticed ? 1 : 0) outcomes.push(await visit(agent));
      return outcomes;
    };

    const visitors = Promise.all(Array.from({ length: 4 }, visitor));
    site.process.kill('SIGTERM');
    await notReady();
    noticed = true;
    const outcomes = (await visitors).flat();
    agent.destroy();

    expect(new Set(outcomes)).toEqual(new Set(['200']));
    expect(await ended(site.process)).toBe(0);
  });

  test('writes the line of the last request it answered', async () => {
    site.process.kill('SIGTERM');
    await notReady();

    const { headers } = await sendOver(site.port)({ target: MOVED_PATH });
    await ended(site.process);

    const line = await eventually(() => site.log.find(({ requestId }) => requestId === headers['x-request-id']));
    expect(line).toMatchObject({ msg: 'request', path: MOVED_PATH, status: 301 });
  });
});

test('a second signal of the other kind ends a server at once, too', async () => {
  const underWay = converse(site.port);
  underWay.send('GET / HTTP/1.1\r\n');
  await statusOf('/healthz');

  site.process.kill('SIGINT');
  await eventually(() => logged('draining'));
  site.process.kill('SIGTERM');

  expect(await ended(site.process)).toBe(0);
});

test('a server on any free port names the one it got in its pages', async () => {
  for (const target of ['/', '/sitemap.xml', '/robots.txt']) {
    const text = textOf(await sendOver(site.port)({ target }));

    expect(text).toContain(`http://localhost:${site.port}/`);
    expect(text).not.toContain('localhost:0');
  }
});

test('a server that has started says that it is ready, and where it listens', async () => {
  expect(await statusOf('/readyz')).toBe(200);
  expect(site.log.find(({ msg }) => msg === 'listening')).toMatchObject({
    level: 30,
    url: `http://localhost:${site.port}`,
    siteEnv: 'production',
  });
});
