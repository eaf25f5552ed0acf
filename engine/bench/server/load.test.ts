import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { answerCounter, sendLoad } from './load.ts';

const HEAD = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n';
const bytes = (text: string): Buffer => Buffer.from(text);
const closing: Array<() => void> = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** A server whose every answer is `statuses` in turn, the last of them for ever. */
async function serve(...statuses: number[]): Promise<number> {
  const server = createServer((_request, response) => {
    const status = statuses.length > 1 ? statuses.shift() : statuses[0];
    response.writeHead(status ?? 500, { 'content-length': '2' }).end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close().closeAllConnections());
  // It listens on a port.
  return (server.address() as AddressInfo).port;
}

function count(...chunks: string[]): boolean[] {
  const counter = answerCounter('200');
  return chunks.map((chunk) => counter(bytes(chunk), chunk.length));
}

test('an answer in one piece is complete', () => {
  expect(count(`${HEAD}body`)).toEqual([true]);
});

test('an answer in pieces is complete with the last', () => {
  expect(count(HEAD.slice(0, 20), HEAD.slice(20), 'bo', 'dy', `${HEAD}body`)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});

test('an answer without a body is complete with its headers', () => {
  expect(count('HTTP/1.1 200 OK\r\nA: b\r\n\r\n')).toEqual([true]);
});

test('another status is no answer to count', () => {
  expect(() => count(HEAD.replace('200 OK', '503 No'))).toThrow('not 200');
});

test('an answer longer than the first is refused', () => {
  expect(() => count(`${HEAD}body`, `${HEAD}bodies`)).toThrow('after others of');
});

test('a load ends after as many answers as were asked for', async () => {
  const port = await serve(200);

  const { answers, latenciesMs } = await sendLoad(
    { port, path: '/', headers: {}, status: 200 },
    { connections: 1, answers: 50 },
  );

  expect(answers).toBe(50);
  expect(latenciesMs).toHaveLength(50);
});

test('a load fails when a server stops answering as it should', async () => {
  const port = await serve(200, 200, 500);

  await expect(
    sendLoad({ port, path: '/', headers: {}, status: 200 }, { connections: 1, answers: 50 }),
  ).rejects.toThrow('not 200');
});
