import { expect, onTestFinished, test } from 'vitest';
import { createNodeServer, listen } from '#server/hosts/node-server.ts';

test('what the app fails with by itself is handed on with the refusal', async () => {
  const failure = new Error('of the app');
  const refused: unknown[][] = [];
  const app = {
    fetch: () => Promise.reject(failure),
    refuse(...reasons: unknown[]) {
      refused.push(reasons);
      return { status: 500, headers: {}, body: null };
    },
  };
  const server = createNodeServer(app, () => false);
  onTestFinished(() => void server.close());
  const { port } = await listen(server, { port: 0, host: '127.0.0.1' });

  const { status } = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } });

  expect(status).toBe(500);
  expect(refused).toEqual([[500, { connection: 'close' }, failure]]);
});
