import {
  createServer,
  request as forward,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a browser asked for, from any origin. A request that is encrypted has no path. */
type Relayed = { readonly origin: string; readonly path: string; readonly headers: IncomingHttpHeaders };

type Disturbance = 'fail' | 'hold' | 'cut';

export type Relay = {
  readonly port: number;
  /** In order. */
  readonly requests: Relayed[];
  /** From now on, requests to paths that match fail, wait for `release`, or lose their connection. */
  disturb(paths: RegExp, how: Disturbance): void;
  /** Disturbs nothing any more, and answers what waits. */
  release(): void;
  /** From now on, another server answers for an origin; until the end of the test. */
  replace(origin: string, server: string): void;
  /** Forgets all requests and all servers. */
  reset(): void;
  stop(): void;
};

/** The only way out of a browser under test: an HTTP proxy that records all, and lets out only what is for loopback. */
export async function startRelay(): Promise<Relay> {
  const requests: Relayed[] = [];
  const replaced = new Map<string, string>();
  let disturbed: { readonly paths: RegExp; readonly how: Disturbance } | undefined;
  let held: Array<() => void> = [];

  const server = createServer((incoming, response) => {
    const { origin, pathname, search, hostname } = new URL(incoming.url ?? '');
    requests.push({ origin, path: pathname + search, headers: incoming.headers });
    const how = disturbed?.paths.test(pathname) === true ? disturbed.how : undefined;
    if (hostname !== '127.0.0.1' || how === 'fail') return void response.writeHead(503).end();
    if (how === 'cut') return void incoming.socket.destroy();
    const answer = (): void => passOn((replaced.get(origin) ?? origin) + pathname + search, incoming, response);
    if (how === 'hold') held.push(answer);
    else answer();
  });
  server.on('connect', ({ url = '', headers }: IncomingMessage, socket) => {
    requests.push({ origin: `https://${url}`, path: '', headers });
    socket.end('HTTP/1.1 503 Service Unavailable\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    // It listens on a port, not on a pipe.
    port: (server.address() as AddressInfo).port,
    requests,
    disturb: (paths, how) => void (disturbed = { paths, how }),
    release() {
      disturbed = undefined;
      for (const answer of held) answer();
      held = [];
    },
    replace: (origin, other) => void replaced.set(origin, other),
    reset() {
      requests.length = 0;
      replaced.clear();
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function passOn(url: string, incoming: IncomingMessage, response: ServerResponse): void {
  const { method, headers } = incoming;
  const outgoing = forward(url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  incoming.pipe(outgoing);
}
