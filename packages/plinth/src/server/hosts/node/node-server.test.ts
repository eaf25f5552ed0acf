import { expect, onTestFinished, test } from 'vitest';
import { okResponse } from '#server/http/site-response.ts';
import { listen, reservePort } from '#server/hosts/listen.ts';
import { createNodeServer } from '#server/hosts/node/node-server.ts';

test('what the app fails with by itself is handed on with the rejection', async () => {
  const failure = new Error('of the app');
  const rejected: unknown[][] = [];
  const app = {
    cached: () => undefined,
    respond: () => Promise.reject(failure),
    reject(...reasons: unknown[]) {
      rejected.push(reasons);
      return { status: 500, headers: [], body: null };
    },
  };
  const server = createNodeServer(app);
  onTestFinished(() => void server.close());
  const { port } = await listen(server, { port: 0, host: '127.0.0.1' });

  const { status } = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } });

  expect(status).toBe(500);
  expect(rejected).toEqual([[500, { connection: 'close' }, failure]]);
});

test('a reserved port is listened on, and free again when the server is closed', async () => {
  const app = {
    cached: () => okResponse('here'),
    respond: async () => okResponse('here'),
    reject: () => ({ status: 500, headers: [], body: null }),
  };
  const server = createNodeServer(app);
  const reserved = await reservePort({ port: 0, host: '127.0.0.1' });

  const { port } = await listen(server, { port: reserved.port, host: '127.0.0.1', reserved });

  expect(port).toBe(reserved.port);
  expect(await (await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })).text()).toBe('here\n');
  await new Promise((resolve) => server.close(resolve));
  const again = await reservePort({ port, host: '127.0.0.1' });
  expect(again.port).toBe(port);
  again.socket.close();
});
