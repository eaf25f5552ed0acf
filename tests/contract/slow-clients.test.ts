import { connect } from 'node:net';
import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createNodeServer, listen, type Limits } from '#server/hosts/node-server.ts';
import { builtApp } from './support/built-app.ts';
import { eventually } from './support/eventually.ts';
import { expectSecurityHeaders } from './support/house-rules.ts';
import { POLICY_PATH } from './support/known-paths.ts';
import { answersIn, converse } from '../../scripts/raw-socket.ts';

// The same server as in production, with less patience: what is tested is that it ends, not when.
const IMPATIENT = { headers: 1_000, request: 1_500, unwantedBody: 300, idleSocket: 2_000, keepAlive: 500, check: 50 };
const PATIENT = 600_000;
/** More than the buffers of both ends hold. */
const LARGE_BYTES = 64 * 1024 * 1024;

let server: Server;
let port: number;

beforeAll(async () => {
  const { app } = await builtApp();
  server = createNodeServer(app, () => false, IMPATIENT);
  ({ port } = await listen(server, { port: 0, host: '127.0.0.1' }));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

// Together, since each waits.
describe.concurrent('a client that takes its time', () => {
  test.for([
    ['half a request line', 'GET /'],
    ['half the headers', 'GET / HTTP/1.1\r\nHost: visitor.test\r\nX-Half: '],
    ['headers without their end', 'GET / HTTP/1.1\r\nHost: visitor.test\r\n'],
  ])('%s is answered with 408 and closed', async ([, wire = '']) => {
    const conversation = converse(port);
    conversation.send(wire);

    const [answer] = answersIn(await conversation.closed);

    expect(answer?.status).toBe(408);
    expectSecurityHeaders(answer?.headers ?? {});
  });

  test('headers that come a byte at a time are not waited for', async () => {
    const conversation = converse(port);
    conversation.send('GET / HTTP/1.1\r\nHost: visitor.test\r\nX-Slow: ');
    const trickle = setInterval(() => conversation.send('a'), 5);

    const [answer] = answersIn(await conversation.closed);
    clearInterval(trickle);

    expect(answer?.status).toBe(408);
  });

  test('a body that never comes is not waited for', async () => {
    const conversation = converse(port);
    conversation.send('POST / HTTP/1.1\r\nHost: visitor.test\r\nContent-Length: 100000\r\n\r\na');

    const [answer] = answersIn(await conversation.closed);

    expect(answer?.status).toBe(405);
  });

  test('a body that does not end is not read on once its request is answered', async () => {
    const { app } = await builtApp();
    const patience = { ...IMPATIENT, request: PATIENT, idleSocket: PATIENT, keepAlive: PATIENT };
    const patient = createNodeServer(app, () => false, patience);
    onTestFinished(() => void patient.close());
    const conversation = converse((await listen(patient, { port: 0, host: '127.0.0.1' })).port);
    conversation.send('POST / HTTP/1.1\r\nHost: visitor.test\r\nContent-Length: 1000000\r\n\r\n');
    const trickle = setInterval(() => conversation.send('a'), 5);

    const [answer] = answersIn(await conversation.closed);
    clearInterval(trickle);

    expect(answer?.status).toBe(405);
  });

  test('a connection on which nothing comes is closed without a word', async () => {
    expect(await converse(port).closed).toBe('');
  });

  test('a connection that has been answered is closed when nothing more comes', async () => {
    const conversation = converse(port);
    conversation.send('GET /healthz HTTP/1.1\r\nHost: visitor.test\r\n\r\n');

    const answers = answersIn(await conversation.closed);

    expect(answers.map(({ status }) => status)).toEqual([200]);
  });

  test('half a request on a connection that was answered before is not waited for as an idle one is', async () => {
    const conversation = converse(await portOf({ ...IMPATIENT, keepAlive: PATIENT }));
    conversation.send('GET /healthz HTTP/1.1\r\nHost: visitor.test\r\n\r\nGET / HTTP/1.1\r\nHost:');

    const answers = answersIn(await conversation.closed);

    expect(answers.map(({ status }) => status)).toEqual([200, 408]);
  });

  test('an answer that is read a little now and then is cut, though each time something is read', async () => {
    const reader = await slowReader({ ...IMPATIENT, answer: 1_000, answerBytesPerSecond: LARGE_BYTES });

    expect(await reader.closed).toBeLessThan(LARGE_BYTES);
  });

  test('an answer that is read slowly, but in the time that its size allows, is read to its end', async () => {
    const reader = await slowReader({ ...IMPATIENT, answer: 1_000, answerBytesPerSecond: LARGE_BYTES / PATIENT });

    expect(await reader.closed).toBeGreaterThanOrEqual(LARGE_BYTES);
  });

  test('answers that wait for the one before them on a connection are cut with it', async () => {
    const reader = await slowReader({ ...IMPATIENT, answer: 1_000, answerBytesPerSecond: LARGE_BYTES }, 3);

    expect(await reader.closed).toBeLessThan(LARGE_BYTES);
  });

  test('a client that goes away in the middle of its request harms nobody', async () => {
    const socket = connect(port, '127.0.0.1');
    await new Promise<void>((resolve) => socket.write(`GET ${POLICY_PATH} HTTP/1.1\r\nHost:`, () => resolve()));
    socket.resetAndDestroy();

    const answer = await fetch(`http://127.0.0.1:${port}/healthz`);

    expect(answer.status).toBe(200);
  });

  test('one connection more than there may be is closed without an answer, and the others go on', async () => {
    const own = await portOf({ ...IMPATIENT, headers: PATIENT, request: PATIENT, idleSocket: PATIENT, connections: 3 });
    const held = [1, 2, 3].map(() => converse(own));
    for (const { send } of held) send('GET /healthz HTTP/1.1\r\nHost: visitor.test\r\n');

    expect(await converse(own).closed).toBe('');

    for (const { send } of held) send('Connection: close\r\n\r\n');
    const answers = await Promise.all(held.map(({ closed }) => closed));
    expect(answers.flatMap((text) => answersIn(text)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await fetch(`http://127.0.0.1:${own}/healthz`)).status).toBe(200);
  });

  test('connections on which nothing is asked make way when there is one too many', async () => {
    const own = await portOf({ keepAlive: PATIENT, connections: 3 });
    const idle = [1, 2, 3].map(() => converse(own));
    for (const { send } of idle) send('GET /healthz HTTP/1.1\r\nHost: visitor.test\r\n\r\n');
    for (const { received } of idle) await eventually(() => received().endsWith('alive\n'));

    await converse(own).closed;
    await Promise.all(idle.map(({ closed }) => closed));

    expect((await fetch(`http://127.0.0.1:${own}/healthz`)).status).toBe(200);
  });

  test('a hundred slow clients do not keep others from being served', async () => {
    const slow = Array.from({ length: 100 }, () => converse(port));
    for (const { send } of slow) send('GET / HTTP/1.1\r\nHost:');

    const answer = await fetch(`http://127.0.0.1:${port}${POLICY_PATH}`);

    expect(answer.status).toBe(200);
    const ends = await Promise.all(slow.map(({ closed }) => closed));
    expect(ends.map((text) => answersIn(text)[0]?.status)).toEqual(ends.map(() => 408));
  });
});

test('an idle connection is kept longer than a balancer uses it again: 60 seconds', async () => {
  const answer = await fetch(`http://127.0.0.1:${await portOf({})}/healthz`);

  const [, seconds] = /^timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});

/** The port of a server of its own for a test. */
async function portOf(limits: Partial<Limits>): Promise<number> {
  const { app } = await builtApp();
  return listeningPort(createNodeServer(app, () => false, limits));
}

async function listeningPort(own: Server): Promise<number> {
  onTestFinished(() => {
    own.closeAllConnections();
    own.close();
  });
  return (await listen(own, { port: 0, host: '127.0.0.1' })).port;
}

/** Asks for a large answer, and reads a part of it now and then. `closed`: how many bytes came. */
async function slowReader(limits: Partial<Limits>, requests = 1): Promise<{ readonly closed: Promise<number> }> {
  const large = { status: 200, headers: ['content-length', String(LARGE_BYTES)], body: new Uint8Array(LARGE_BYTES) };
  const app = { answer: () => large, reject: () => ({ status: 500, headers: [], body: null }) };
  const socket = connect(await listeningPort(createNodeServer(app, () => false, limits)), '127.0.0.1');
  let bytes = 0;
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    socket.pause();
  });
  socket.on('error', () => {});
  const reading = setInterval(() => socket.resume(), 2);
  socket.write('GET / HTTP/1.1\r\nHost: visitor.test\r\n\r\n'.repeat(requests));
  const closed = new Promise<number>((resolve) => socket.once('close', () => resolve(bytes)));
  return { closed: closed.finally(() => clearInterval(reading)) };
}
