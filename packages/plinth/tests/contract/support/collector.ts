import { createServer, type AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { startErrorCollector, type ErrorCollector } from '../../support/error-collector.ts';

/** A collector for one test. */
export async function collectorForTest(): Promise<ErrorCollector> {
  const collector = await startErrorCollector();
  onTestFinished(collector.stop);
  return collector;
}

/** Counts connections: there should be none. */
export async function countConnections(): Promise<{ dsn: string; connections: () => number }> {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  // A TCP server that listens has an address of this shape.
  return { dsn: `http://key@127.0.0.1:${(server.address() as AddressInfo).port}/1`, connections: () => connections };
}

/** What the errors that came say, in their order. */
export function messagesOf(collector: ErrorCollector): Array<string | undefined> {
  return collector.errors().map(({ exception }) => exception?.values?.at(-1)?.value);
}
