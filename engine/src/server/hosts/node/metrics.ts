import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { listen, type Address } from '#server/hosts/listen.ts';
import type { RequestObserver } from '#server/http/request-log.ts';
import { createRouteLabel, HEALTH_ROUTE } from '#server/http/route-label.ts';
import type { Readiness } from '#server/http/route-request.ts';
import type { ReportCounts } from '#monitoring/report.ts';

/** From a page in memory to one that has been waiting for others. */
const SECONDS = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

type Sources = {
  readonly build: string;
  readonly readiness: () => Readiness;
  readonly reports: ReportCounts;
};

export type Metrics = {
  readonly observer: RequestObserver;
  readonly registry: Registry;
  dropped(connections: number): void;
  watch(server: Server): void;
};

/** Enough for two Prometheus servers and an operator. */
const MAX_CONNECTIONS = 16;

/** Serves metrics on a port of their own. Rejects like `listen`. */
export async function startMetrics(
  address: Address,
  sources: Sources,
): Promise<Metrics & { readonly url: string; stop(): void }> {
  const metrics = createMetrics(sources);
  const server = createMetricsServer(metrics);
  const { port } = await listen(server, address);
  // Neither it nor, once it is stopped, a connection to it keeps the process alive.
  server.unref();
  return {
    ...metrics,
    url: `http://${address.host}:${port}/metrics`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
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

export function createMetrics(sources: Sources): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addState(registry, sources);
  const dropped = new Counter({
    name: 'plinth_connections_dropped_total',
    help: 'Connections that were closed without a response, because there were too many.',
    registers: [registry],
  });
  return {
    observer: addRequests(registry),
    registry,
    dropped: (connections) => dropped.inc(connections),
    watch: (server) => addServer(registry, server),
  };
}

function addRequests(registry: Registry): RequestObserver {
  const count = addAnswered(registry);
  const registers = [registry];
  // Of totals by status, Prometheus would not see the first of each: its series begins with it.
  const failed = new Counter({
    name: 'plinth_http_requests_failed_total',
    help: 'Requests that were answered with a status of 500 or above, those of balancers apart.',
    registers,
  });
  const refused = new Counter({
    name: 'plinth_http_requests_refused_total',
    help: 'Requests that were too broken or too slow to be read, by status.',
    labelNames: ['status'],
    registers,
  });
  const durations = new Histogram({
    name: 'plinth_http_request_duration_seconds',
    help: 'From the head of a request until its response was ready to be sent.',
    buckets: SECONDS,
    registers,
  });
  const routeLabel = createRouteLabel();
  return {
    answered({ pathname }, status, durationMs) {
      const route = routeLabel(pathname, status);
      count(route, status);
      if (status >= 500 && route !== HEALTH_ROUTE) failed.inc();
      durations.observe(durationMs / 1_000);
    },
    refused(status) {
      refused.inc({ status });
      if (status >= 500) failed.inc();
    },
  };
}

/** Sums are plain numbers until they are read: the library makes a text of the labels each time. */
function addAnswered(registry: Registry): (route: string, status: number) => void {
  const answered = new Map<string, number>();
  new Counter({
    name: 'plinth_http_requests_total',
    help: 'Requests that were answered, by the name of the page and by status.',
    labelNames: ['route', 'status'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [key, count] of answered) {
        const [status = '', route = ''] = key.split(' ');
        this.inc({ route, status }, count);
      }
    },
  });
  return (route, status) => {
    const key = `${status} ${route}`;
    answered.set(key, (answered.get(key) ?? 0) + 1);
  };
}

function addServer(registry: Registry, server: Server): void {
  const inFlight = new Gauge({
    name: 'plinth_http_requests_in_flight',
    help: 'Requests whose response has not been sent to its end.',
    registers: [registry],
  });
  new Gauge({
    name: 'plinth_connections_open',
    help: 'Open connections, idle ones among them.',
    registers: [registry],
    async collect() {
      this.set(await new Promise<number>((found) => server.getConnections((_, count) => found(count))));
    },
  });
  server.prependListener('request', (_request, response) => {
    inFlight.inc();
    response.once('close', () => inFlight.dec());
  });
}

function addState(registry: Registry, { build, readiness, reports }: Sources): void {
  new Gauge({
    name: 'plinth_ready',
    help: '1 while /readyz answers 200, 0 while it starts or drains.',
    registers: [registry],
    collect() {
      this.set(readiness() === 'ready' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'plinth_build_info',
    help: '1 of the build that runs, by its id.',
    labelNames: ['build'],
    registers: [registry],
  }).set({ build }, 1);
  new Counter({
    name: 'plinth_error_reports_total',
    help: 'Error reports of this server: sent, or dropped with the reason.',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(reports)) this.inc({ outcome }, count);
    },
  });
}
