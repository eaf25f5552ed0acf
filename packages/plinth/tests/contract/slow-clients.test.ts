import { connect } from 'node:net';
import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen } from '#server/hosts/listen.ts';
import { createNodeServer } from '#server/hosts/node/node-server.ts';
import { builtApp } from './support/built-app.ts';
import { expectSecurityHeaders } from './support/house-rules.ts';
import { POLICY_PATH } from './support/known-paths.ts';
import { answersIn, converse } from '../../scripts/raw-socket.ts';

// The same server as in production, with shorter timeouts: what is tested is that it ends, not when.
const IMPATIENT = { headers: 1_000, request: 1_500, unwantedBody: 300, idleSocket: 2_000, keepAlive: 500, check: 50 };
const PATIENT = 600_000;

let server: Server;
let port: number;

beforeAll(async () => {
  const { app } = await builtApp();
  server = createNodeServer(app, { limits: IMPATIENT });
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

  test('a body that does not end is not read on once its request is answered', async ({ onTestFinished }) => {
    const { app } = await builtApp();
    const timeouts = { ...IMPATIENT, request: PATIENT, idleSocket: PATIENT, keepAlive: PATIENT };
    const patient = createNodeServer(app, { limits: timeouts });
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

  test('half a request on a connection that was answered before is not waited for as an idle one is', async ({
    onTestFinished,
  }) => {
    const { app } = await builtApp();
    const patient = createNodeServer(app, { limits: { ...IMPATIENT, keepAlive: PATIENT } });
    onTestFinished(() => void patient.close());
    const conversation = converse((await listen(patient, { port: 0, host: '127.0.0.1' })).port);
    conversation.send('GET /healthz HTTP/1.1\r\nHost: visitor.test\r\n\r\nGET / HTTP/1.1\r\nHost:');

    const answers = answersIn(await conversation.closed);

    expect(answers.map(({ status }) => status)).toEqual([200, 408]);
  });

  test('a client that goes away in the middle of its request harms no other', async () => {
    const socket = connect(port, '127.0.0.1');
    await new Promise<void>((resolve) => socket.write(`GET ${POLICY_PATH} HTTP/1.1\r\nHost:`, () => resolve()));
    socket.resetAndDestroy();

    const answer = await fetch(`http://127.0.0.1:${port}/healthz`);

    expect(answer.status).toBe(200);
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
