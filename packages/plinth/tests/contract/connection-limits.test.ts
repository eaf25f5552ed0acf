import type { Server } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, test, type TestContext } from 'vitest';
import { listen } from '#server/hosts/listen.ts';
import { createNodeServer, type Limits } from '#server/hosts/node/node-server.ts';
import { builtApp } from './support/built-app.ts';
import { eventually } from './support/eventually.ts';
import { startSite } from '../../scripts/site-server.ts';
import { answersIn, converse } from '../../scripts/raw-socket.ts';

const PATIENT = 600_000;
/** More than the buffers of both ends hold. */
const LARGE_BYTES = 24 * 1024 * 1024;

describe.concurrent('an answer', () => {
  test('that is read a little now and then is cut, though each time something is read', async (context) => {
    const reader = await slowReader(context, { response: 300, responseBytesPerSecond: LARGE_BYTES });

    expect(await reader.closed).toBeLessThan(LARGE_BYTES);
  });

  test('that is read slowly, but in the time that its size allows, is read to its end', async (context) => {
    const reader = await slowReader(context, { response: 300, responseBytesPerSecond: LARGE_BYTES / PATIENT });

    expect(await reader.closed).toBeGreaterThanOrEqual(LARGE_BYTES);
  });
});

describe.concurrent('of connections', () => {
  test('one more than there may be is closed without an answer and counted, and the oldest half request ends', async (context) => {
    let dropped = 0;
    const own = await portOf(
      context,
      { headers: PATIENT, request: PATIENT, idleSocket: PATIENT, connections: 3 },
      (connections) => void (dropped += connections),
    );
    const [oldest, ...younger] = [converse(own), converse(own), converse(own)] as const;
    for (const { send } of [oldest, ...younger]) send('GET /healthz HTTP/1.1\r\nHost: visitor.test\r\n');

    expect(await converse(own).closed).toBe('');
    expect(await oldest.closed).toBe('');
    await eventually(() => dropped === 1);
    expect((await fetch(`http://127.0.0.1:${own}/healthz`, { headers: { connection: 'close' } })).status).toBe(200);

    for (const { send } of younger) send('Connection: close\r\n\r\n');
    const answers = await Promise.all(younger.map(({ closed }) => closed));
    expect(answers.flatMap((text) => answersIn(text)).map(({ status }) => status)).toEqual([200, 200]);
  });

  test('those on which nothing is asked make way when there is one too many', async (context) => {
    const own = await portOf(context, { keepAlive: PATIENT, connections: 3 });
    const idle = [1, 2, 3].map(() => converse(own));
    for (const { send } of idle) send('GET /healthz HTTP/1.1\r\nHost: visitor.test\r\n\r\n');
    for (const { received } of idle) await eventually(() => received().endsWith('alive\n'));

    await converse(own).closed;
    await Promise.all(idle.map(({ closed }) => closed));

    expect((await fetch(`http://127.0.0.1:${own}/healthz`)).status).toBe(200);
  });
});

test.skipIf(process.platform !== 'linux')(
  'with few file descriptors idle connections lock nobody out',
  async ({ onTestFinished }) => {
    const limited = ['sh', '-c', 'ulimit -n 64; exec "$0" "$@"', process.execPath] as const;
    const site = await startSite({ program: limited });
    onTestFinished(() => site.stop());
    const idle = Array.from({ length: 60 }, () => converse(site.port));
    for (const { send } of idle) send('GET /healthz HTTP/1.1\r\nHost: visitor.test\r\n\r\n');
    await eventually(() => site.log.some(({ msg }) => msg === 'connections closed: there are too many'));

    const ask = () =>
      fetch(`${site.url}/healthz`, { headers: { connection: 'close' } }).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(ask).toBe(200);
  },
);

test('an idle connection is kept longer than a balancer uses it again: 60 seconds', async (context) => {
  const answer = await fetch(`http://127.0.0.1:${await portOf(context, {})}/healthz`);

  const [, seconds] = /^timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});

/** The port of a server of its own for a test. */
async function portOf(
  context: TestContext,
  limits: Partial<Limits>,
  onDropped?: (connections: number) => void,
): Promise<number> {
  const { app } = await builtApp();
  return listeningPort(context, createNodeServer(app, { limits, ...(onDropped && { onDropped }) }));
}

async function listeningPort({ onTestFinished }: TestContext, own: Server): Promise<number> {
  onTestFinished(() => {
    own.closeAllConnections();
    own.close();
  });
  return (await listen(own, { port: 0, host: '127.0.0.1' })).port;
}

/** Asks for a large answer, and reads a part of it now and then. `closed`: how many bytes came. */
async function slowReader(
  context: TestContext,
  limits: Partial<Limits>,
  requests = 1,
): Promise<{ readonly closed: Promise<number> }> {
  const large = { status: 200, headers: ['content-length', String(LARGE_BYTES)], body: new Uint8Array(LARGE_BYTES) };
  const app = {
    cached: () => large,
    respond: async () => large,
    reject: () => ({ status: 500, headers: [], body: null }),
  };
  const socket = connect(
    await listeningPort(context, createNodeServer(app, { limits: { keepAlive: 500, ...limits } })),
    '127.0.0.1',
  );
  let bytes = 0;
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    socket.pause();
  });
  socket.on('error', () => {});
  const reading = setInterval(() => socket.resume(), 10);
  socket.write('GET / HTTP/1.1\r\nHost: visitor.test\r\n\r\n'.repeat(requests));
  const closed = new Promise<number>((resolve) => socket.once('close', () => resolve(bytes)));
  return { closed: closed.finally(() => clearInterval(reading)) };
}
