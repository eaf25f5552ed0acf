import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { parseEnvelope, type ErrorEvent } from '@sentry/core';
import { onTestFinished } from 'vitest';

type Answering = { readonly status: number; readonly headers?: Record<string, string> } | 'never';
export type Item = { readonly type: string; readonly event: ErrorEvent };

export type ReportCollector = {
  readonly dsn: string;
  /** Everything that came, item by item. */
  readonly items: Item[];
  /** Of the same, the events. */
  events(): ErrorEvent[];
  /** Connections so far, also those over which nothing came. */
  connections(): number;
  /** Requests that wait for their answer. */
  waiting(): number;
  /** From now on; those that wait get it too. */
  answer(answering: Answering): void;
};

/** An error-reporting service on this machine, for one test. It reads what comes with the SDK's own parser. */
export async function startReportCollector(): Promise<ReportCollector> {
  const items: Item[] = [];
  const waiting = new Set<ServerResponse>();
  let connections = 0;
  let answering: Answering = { status: 200 };

  const settle = (response: ServerResponse): void => {
    if (answering === 'never') return;
    waiting.delete(response);
    response.writeHead(answering.status, { 'content-type': 'application/json', ...answering.headers }).end('{}');
  };
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const [, parts] = parseEnvelope(new Uint8Array(body));
      // The only items that anybody sends here are events.
      for (const [{ type }, event] of parts) items.push({ type, event: event as unknown as ErrorEvent });
      waiting.add(response);
      response.on('close', () => waiting.delete(response));
      settle(response);
    });
  });
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });

  return {
    // A TCP server that listens has an address of this shape.
    dsn: `http://key@127.0.0.1:${(server.address() as AddressInfo).port}/1`,
    items,
    events: () => items.map(({ event }) => event),
    connections: () => connections,
    waiting: () => waiting.size,
    answer(next) {
      answering = next;
      for (const response of waiting) settle(response);
    },
  };
}
