import { createServer, type Server } from 'node:http';
import type { Config } from '#server/config/config.ts';
import { listen } from '#server/hosts/listen.ts';
import type { createMetrics, Metrics } from '#server/hosts/metrics.ts';

type Started = Metrics & {
  readonly url: string;
  stop(): void;
};

/** Enough for two Prometheus servers and an operator. */
const MAX_CONNECTIONS = 16;

/** Serves metrics on a port of their own. A site without one does not load their library. Rejects like `listen`. */
export async function startMetrics(
  address: NonNullable<Config['metrics']>,
  sources: Parameters<typeof createMetrics>[0],
): Promise<Started> {
  const { createMetrics: create } = await import('#server/hosts/metrics.ts');
  const metrics = create(sources);
  const server = createMetricsServer(metrics);
  const { port } = await listen(server, address);
  // Neither it nor, once it is stopped, a connection to it keeps the process alive.
  server.unref();
  const stop = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { ...metrics, url: `http://${address.host}:${port}/metrics`, stop };
}

function createMetricsServer({ registry }: Metrics): Server {
  const server = createServer(({ method = '', url = '' }, response) => {
    if (!['GET', 'HEAD'].includes(method) || !/^\/metrics(?:\?|$)/.test(url))
      return void response.writeHead(404, { 'content-length': 0 }).end();
    const send = (text: string): void => {
      const headers = { 'content-type': registry.contentType, 'content-length': Buffer.byteLength(text) };
      response.writeHead(200, { ...headers, 'cache-control': 'no-store' }).end(method === 'HEAD' ? null : text);
    };
    // An uncaught rejection would end the site. Prometheus calls a server that answers with an error down.
    void registry.metrics().then(send, () => response.writeHead(500, { 'content-length': 0 }).end());
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.setTimeout(120_000);
  return server;
}
