import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { listen, type Address } from '#server/hosts/listen.ts';
import type { RequestObserver } from '#server/http/request-log.ts';

/** From a page in memory to one that has been waiting for others. */
const SECONDS = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];
const HEALTH_PATHS = ['/healthz', '/readyz'];
/** Enough for two Prometheus servers and an operator. */
const MAX_CONNECTIONS = 16;

type Metrics = { readonly observer: RequestObserver; readonly url: string; stop(): void };

/** Serves metrics on a port of their own. Rejects like `listen`. */
export async function startMetrics(address: Address): Promise<Metrics> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const server = createMetricsServer(registry);
  const { port } = await listen(server, address);
  // Neither it nor, once it is stopped, a connection to it keeps the process alive.
  server.unref();
  return {
    observer: requestObserver(registry),
    url: `http://${address.host}:${port}/metrics`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Labels are of a few words, none of which is a part of a request: no client can add a series. */
function requestObserver(registry: Registry): RequestObserver {
  const durations = new Histogram({
    name: 'plinth_http_request_duration_seconds',
    help: 'From the head of a request until its response was ready to be sent.',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  return ({ pathname }, status, durationMs) =>
    durations.observe({ route: routeLabel(pathname), status: `${Math.floor(status / 100)}xx` }, durationMs / 1_000);
}

/** Balancers ask more often than visitors, and a draining server answers them with 503. */
function routeLabel(pathname: string): string {
  if (HEALTH_PATHS.includes(pathname)) return 'health';
  return pathname.startsWith('/assets/') ? 'assets' : 'site';
}

function createMetricsServer(registry: Registry): Server {
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
