import { connect } from 'node:net';
import { beforeAll, describe, expect, test, type TestContext } from 'vitest';
import { listen } from '#server/hosts/listen.ts';
import { createNodeServer, type Limits } from '#server/hosts/node/node-server.ts';
import { builtApp, type BuiltApp } from './support/built-app.ts';
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

/** The port of a server for one test. */
async function portOf({ onTestFinished }: TestContext, limits: Partial<Limits> = {}): Promise<number> {
  const server = createNodeServer(app, { limits: { ...IMPATIENT, ...limits } });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (await listen(server, { port: 0, host: '127.0.0.1' })).port;
}

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
    const conversation = converse(await portOf(context, limits));
    conversation.send(wire);

    const answers = answersIn(await conversation.closed);

    expect(answers.map(({ status }) => status)).toEqual(statuses);
    for (const { headers } of answers) expectSecurityHeaders(headers);
  });

  test.for<[what: string, wire: string, status: number, Partial<Limits>?]>([
    ['headers', `GET / HTTP/1.1\r\n${HOST}X-Slow: `, 408],
    ['a body that is not wanted', POST, 405, { request: PATIENT, idleSocket: PATIENT, keepAlive: PATIENT }],
  ])('that sends %s a byte at a time is not waited for', async ([, wire, status, limits], context) => {
    const conversation = converse(await portOf(context, limits));
    conversation.send(wire);
    const trickle = setInterval(() => conversation.send('a'), 5);

    const [answer] = answersIn(await conversation.closed);
    clearInterval(trickle);

    expect(answer?.status).toBe(status);
  });

  test('and goes away in the middle of its request harms no other', async (context) => {
    const port = await portOf(context);
    const socket = connect(port, '127.0.0.1');
    await new Promise<void>((resolve) => socket.write(`GET ${POLICY_PATH} HTTP/1.1\r\nHost:`, () => resolve()));
    socket.resetAndDestroy();

    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });
});

test('a hundred slow clients do not keep others from being served', async (context) => {
  const port = await portOf(context);
  const slow = Array.from({ length: 100 }, () => converse(port));
  for (const { send } of slow) send('GET / HTTP/1.1\r\nHost:');

  const answer = await fetch(`http://127.0.0.1:${port}${POLICY_PATH}`);

  expect(answer.status).toBe(200);
  const ends = await Promise.all(slow.map(({ closed }) => closed));
  expect(ends.map((text) => answersIn(text)[0]?.status)).toEqual(ends.map(() => 408));
});
