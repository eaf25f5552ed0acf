import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from 'playwright';
import { afterAll, afterEach, beforeAll } from 'vitest';

export type ReceivedRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
};

type Respond = (request: ReceivedRequest, response: ServerResponse) => void;

/** A service on loopback, in the place of another company's: what a browser asks of its origin is handed on to it. */
export type RelayedService = {
  readonly received: ReceivedRequest[];
  /** For all pages of a visitor. */
  relay(context: BrowserContext): Promise<void>;
  /** Until the end of a test. `undefined`: the network fails. */
  answerWith(respond: Respond | undefined): void;
};

export function useRelayedService(origin: string, usual: Respond): () => RelayedService {
  const received: ReceivedRequest[] = [];
  let respond: Respond | undefined = usual;
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { method = '', url: path = '', headers } = request;
      const seen = { method, path, headers, body };
      received.push(seen);
      respond?.(seen, response);
    });
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterEach(() => {
    received.length = 0;
    respond = usual;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server that listens has an address with a port.
  const local = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return () => ({
    received,
    answerWith: (next) => void (respond = next),
    async relay(context) {
      await context.route(`${origin}/**`, async (route) => {
        if (respond === undefined) return route.abort();
        const response = await route.fetch({ url: route.request().url().replace(origin, local()), maxRedirects: 0 });
        return route.fulfill({ response });
      });
    },
  });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // Bytes, since no encoding is set.
  return Buffer.concat(chunks).toString();
}
