import { afterAll, beforeAll } from 'vitest';
import { listen } from '#server/hosts/listen.ts';
import { createNodeServer } from '#server/hosts/node/node-server.ts';
import { builtApp } from '../contract/support/built-app.ts';

type SiteWithClock = { readonly url: string; set(time: number): void };

/** A built site behind a port, whose clock stands until the test sets it. `start`: milliseconds since 1970. */
export function useSiteWithClock(
  start: number,
  given: () => { readonly env?: Record<string, string>; readonly root?: string } = () => ({}),
): () => SiteWithClock {
  let time = start;
  let url = '';
  let close = (): void => {};
  beforeAll(async () => {
    const { env, root } = given();
    const { app } = await builtApp(env, root, () => time);
    const server = createNodeServer(app);
    const { port } = await listen(server, { port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${port}`;
    close = () => {
      server.close();
      server.closeAllConnections();
    };
  });
  afterAll(() => close());
  return () => ({ url, set: (moment) => (time = moment) });
}
