import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { parseEnvelope, type Envelope, type ErrorEvent, type TransactionEvent } from '@sentry/core';
import { afterAll, beforeAll, beforeEach } from 'vitest';

/** What a request is answered with. `hang`: nothing until `release`. `refuse`: the connection is cut. */
export type CollectorAnswer =
  | 'hang'
  | 'refuse'
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> };

/** An error-reporting service on the loopback address that keeps all it gets. */
export type ErrorCollector = Awaited<ReturnType<typeof startErrorCollector>>;

const OK = { status: 200 };

/** Any page may post here, and read the headers that say how long to be silent. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'Retry-After, X-Sentry-Rate-Limits',
};

/** `browsersOnly`: what a server sends is taken and forgotten, so that it cannot come between. */
export async function startErrorCollector({ browsersOnly = false } = {}) {
  const bodies: string[] = [];
  const headers: Array<IncomingMessage['headers']> = [];
  const envelopes: Envelope[] = [];
  const hanging: ServerResponse[] = [];
  let answer: CollectorAnswer = OK;

  const server = createServer((request, response) => {
    // A preflight, or a request that only looks for the server.
    if (request.method !== 'POST') return void response.writeHead(204, CORS).end();
    return void readBody(request).then((body) => {
      // A browser says which page it sends from.
      if (browsersOnly && request.headers.origin === undefined) return reply(response, OK);
      bodies.push(body);
      headers.push(request.headers);
      envelopes.push(parseEnvelope(body));
      if (answer === 'refuse') request.socket.destroy();
      else if (answer === 'hang') hanging.push(response);
      else reply(response, answer);
    });
  });
  const origin = await listen(server);
  // The parser knows the items by the type that stands before each.
  const payloads = (type: string): unknown[] =>
    itemsOf(envelopes)
      .filter(([header]) => header.type === type)
      .map(([, payload]) => payload);

  return {
    dsn: `${origin.replace('//', '//public@')}/1`,
    origin,
    /** Bodies as they came, preflights apart, in order. */
    bodies,
    /** Headers of the same requests. */
    headers,
    envelopes,
    /** Types of all items so far, each once. */
    itemTypes: () => [...new Set(itemsOf(envelopes).map(([{ type }]) => type))].toSorted(),
    errors: () => payloads('event') as ErrorEvent[],
    traces: () => payloads('transaction') as TransactionEvent[],
    answerWith: (next: CollectorAnswer): void => void (answer = next),
    /** How many of those that hang their senders have given up. */
    cut: () => hanging.filter(({ closed }) => closed).length,
    /** Answers what hangs. */
    release: () => hanging.splice(0).forEach((response) => reply(response, OK)),
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** One collector of browsers' reports for the tests of a file, empty and friendly before each; ask for it inside a test. */
export function useErrorCollector(): () => ErrorCollector {
  let collector: ErrorCollector | undefined;
  const running = (): ErrorCollector => {
    if (collector === undefined) throw new Error('the collector runs only inside tests');
    return collector;
  };
  beforeAll(async () => {
    collector = await startErrorCollector({ browsersOnly: true });
  });
  beforeEach(() => {
    running().release();
    running().answerWith(OK);
    for (const list of [running().bodies, running().headers, running().envelopes]) list.length = 0;
  });
  afterAll(async () => collector?.stop());
  return running;
}

function reply(response: ServerResponse, { status, headers }: Exclude<CollectorAnswer, string>): void {
  response.writeHead(status, { ...CORS, ...headers }).end();
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const bytes = Buffer.concat(chunks);
  return (request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It listens on a port, not on a pipe.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function itemsOf(envelopes: readonly Envelope[]): Array<[{ type: string }, unknown]> {
  // A union of tuples, of which only the first two places matter here.
  return envelopes.flatMap(([, items]) => items as Array<[{ type: string }, unknown]>);
}
