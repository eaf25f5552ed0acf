import type { Server } from 'node:http';
import { connect } from 'node:net';
import { beforeAll, describe, expect, test, type TestContext } from 'vitest';
import { listen } from '#server/hosts/listen.ts';
import { createNodeServer, type Limits } from '#server/hosts/node/node-server.ts';
import { startSite } from '../../scripts/site-server.ts';
import { builtApp, type BuiltApp } from './support/built-app.ts';
import { eventually } from './support/eventually.ts';
import { expectSecurityHeaders } from './support/house-rules.ts';
import { POLICY_PATH } from './support/known-paths.ts';
import { answersIn, converse } from '../../scripts/raw-socket.ts';

// The same server as in production, with shorter timeouts: what is tested is that it ends, not when.
const IMPATIENT = { headers: 1_000, request: 1_500, unwantedBody: 300, idleSocket: 2_000, keepAlive: 500, check: 50 };
const PATIENT = 600_000;

let app: BuiltApp['app'];
beforeAll(async () => {
  ({ app } = await builtApp());
});

/** The port of such a server for a test. */
const impatient = (context: TestContext, limits: Partial<Limits> = {}): Promise<number> =>
  listeningPort(context, createNodeServer(app, { limits: { ...IMPATIENT, ...limits } }));

const HOST = 'Host: visitor.test\r\n';
const HEALTH = `GET /healthz HTTP/1.1\r\n${HOST}\r\n`;
const POST = `POST / HTTP/1.1\r\n${HOST}Content-Length: 1000000\r\n\r\n`;

// Together, since each waits.
describe.concurrent('a client that takes its time', () => {
  test.for<[what: string, wire: string, statuses: readonly number[], Partial<Limits>?]>([
    ['half a request line', 'GET /', [408]],
    ['half the headers', `GET / HTTP/1.1\r\n${HOST}X-Half: `, [408]],
    ['headers without their end', `GET / HTTP/1.1\r\n${HOST}`, [408]],
    ['a body that never comes', `${POST}a`, [405]],
    ['nothing', '', []],
    ['a whole request and then nothing', HEALTH, [200]],
    [
      'half a request after another, on a connection that is kept',
      `${HEALTH}GET /`,
      [200, 408],
      { keepAlive: PATIENT },
    ],
  ])('that sends %s is answered and closed', async ([, wire, statuses, limits], context) => {
    const conversation = converse(await impatient(context, limits));
    conversation.send(wire);

    const answers = answersIn(await conversation.closed);

    expect(answers.map(({ status }) => status)).toEqual(statuses);
    for (const { headers } of answers) expectSecurityHeaders(headers);
  });

  test.for<[what: string, wire: string, status: number, Partial<Limits>?]>([
    ['headers', `GET / HTTP/1.1\r\n${HOST}X-Slow: `, 408],
    ['a body that is not wanted', POST, 405, { request: PATIENT, idleSocket: PATIENT, keepAlive: PATIENT }],
  ])('that sends %s a byte at a time is not waited for', async ([, wire, status, limits], context) => {
    const conversation = converse(await impatient(context, limits));
    conversation.send(wire);
    const trickle = setInterval(() => conversation.send('a'), 5);

    const [answer] = answersIn(await conversation.closed);
    clearInterval(trickle);

    expect(answer?.status).toBe(status);
  });

  test('and goes away in the middle of its request harms no other', async (context) => {
    const port = await impatient(context);
    const socket = connect(port, '127.0.0.1');
    await new Promise<void>((resolve) => socket.write(`GET ${POLICY_PATH} HTTP/1.1\r\nHost:`, () => resolve()));
    socket.resetAndDestroy();

    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });
});

test('a hundred slow clients do not keep others from being served', async (context) => {
  const port = await impatient(context);
  const slow = Array.from({ length: 100 }, () => converse(port));
  for (const { send } of slow) send('GET / HTTP/1.1\r\nHost:');

  const answer = await fetch(`http://127.0.0.1:${port}${POLICY_PATH}`);

  expect(answer.status).toBe(200);
  const ends = await Promise.all(slow.map(({ closed }) => closed));
  expect(ends.map((text) => answersIn(text)[0]?.status)).toEqual(ends.map(() => 408));
});

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
    const limits = { headers: PATIENT, request: PATIENT, idleSocket: PATIENT, connections: 3 };
    const onDropped = (connections: number): void => void (dropped += connections);
    const own = await listeningPort(context, createNodeServer(app, { limits, onDropped }));
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
    const own = await impatient(context, { keepAlive: PATIENT, connections: 3 });
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
  const answer = await fetch(`http://127.0.0.1:${await listeningPort(context, createNodeServer(app))}/healthz`);

  const [, seconds] = /^timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});

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
  const sending = {
    cached: () => large,
    respond: async () => large,
    reject: () => ({ status: 500, headers: [], body: null }),
  };
  const socket = connect(
    await listeningPort(context, createNodeServer(sending, { limits: { keepAlive: 500, ...limits } })),
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
