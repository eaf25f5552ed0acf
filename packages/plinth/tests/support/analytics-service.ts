import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { ANALYTICS_FILES, ANALYTICS_PATHS, type AnalyticsProvider } from './analytics-files.ts';

export type ServiceRequest = {
  readonly to: 'script' | 'endpoint';
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly cookie: string;
  readonly body: string;
};

/** A call as it came over the wire. */
export type WireCall = {
  readonly type: string;
  readonly name?: string;
  readonly event?: string;
  readonly userId?: string | null;
  readonly anonymousId?: string;
  readonly messageId?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly traits?: Readonly<Record<string, unknown>>;
  readonly context?: Readonly<Record<string, unknown>>;
  /** What it was answered with. */
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
};

type Behaviour = { script: 'ok' | 'slow' | 'fail'; endpoint: 'ok' | 'fail' };

export type AnalyticsService = Awaited<ReturnType<typeof startAnalyticsService>>;

const FAILED = 503;
const WRITE_KEY = 'test-write-key';

/** The service on loopback: one origin for script and settings, another for the calls. */
export async function startAnalyticsService(provider: AnalyticsProvider) {
  const paths = ANALYTICS_PATHS[provider];
  const state: State = {
    provider,
    calls: [],
    requests: [],
    behaviour: { script: 'ok', endpoint: 'ok' },
    held: new Set(),
  };
  const scripts = await listen((request, response) => answerFile(state, request, response));
  const endpoints = await listen((request, response) => answerCall(state, request, response));
  const scriptUrl = originOf(scripts) + paths.script(WRITE_KEY);
  const endpoint = originOf(endpoints) + paths.endpoint;
  const { calls, requests, behaviour } = state;

  return {
    scriptUrl,
    endpoint,
    writeKey: WRITE_KEY,
    /** The settings of a site that uses it. */
    env: {
      ANALYTICS_PROVIDER: provider,
      ANALYTICS_SCRIPT_URL: scriptUrl,
      ANALYTICS_WRITE_KEY: WRITE_KEY,
      ANALYTICS_ENDPOINT: endpoint,
    },
    /** Calls in the order they came, repeated ones and refused ones too. */
    calls,
    /** Every request in the order it came, preflights too. */
    requests,
    /** May be changed at any time. */
    behaviour,
    /** Lets go of what is slow, and makes it `ok`. */
    release: () => release(state),
    forget() {
      calls.length = 0;
      requests.length = 0;
    },
    async stop() {
      release(state);
      await Promise.all([close(scripts), close(endpoints)]);
    },
  };
}

type State = {
  readonly calls: WireCall[];
  readonly requests: ServiceRequest[];
  readonly behaviour: Behaviour;
  readonly provider: AnalyticsProvider;
  readonly held: Set<() => void>;
};

async function answerFile(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, path } = await record(state, 'script', request);
  if (method === 'OPTIONS') return answerPreflight(request, response);

  const { pathname } = new URL(path, 'http://service.example');
  const isScript = pathname === ANALYTICS_PATHS[state.provider].script(WRITE_KEY);
  const mode = isScript ? state.behaviour.script : 'ok';
  if (mode === 'slow') await new Promise<void>((resolve) => state.held.add(resolve));
  const file = ANALYTICS_FILES[state.provider](WRITE_KEY).get(pathname);
  const status = mode === 'fail' ? FAILED : file === undefined ? 404 : 200;
  response.writeHead(status, {
    'access-control-allow-origin': '*',
    'content-type': file?.type ?? 'text/plain',
    'cache-control': 'no-store',
  });
  response.end(status === 200 ? file?.body : '');
}

async function answerCall(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, body } = await record(state, 'endpoint', request);
  if (method === 'OPTIONS') return answerPreflight(request, response);

  const status = state.behaviour.endpoint === 'fail' ? FAILED : 200;
  state.calls.push(...wireCalls(body, status));
  response
    .writeHead(status, { 'access-control-allow-origin': '*', 'content-type': 'application/json' })
    .end('{"success":true}');
}

async function record(
  { requests }: State,
  to: ServiceRequest['to'],
  request: IncomingMessage,
): Promise<ServiceRequest> {
  const { method = '', url = '', headers } = request;
  const recorded = { to, method, path: url, headers, cookie: headers.cookie ?? '', body: await text(request) };
  requests.push(recorded);
  return recorded;
}

function release({ behaviour, held }: State): void {
  if (behaviour.script === 'slow') behaviour.script = 'ok';
  for (const resolve of held) resolve();
  held.clear();
}

// No credentials: a call that carried the visitor's cookies would be refused by the browser.
function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(204, {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD, POST',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
    'access-control-max-age': '600',
  });
  response.end();
}

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>): Promise<Server> {
  const server = createServer((request, response) => {
    // A page that goes away in the middle of its request is no fault of the service.
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function originOf(server: Server): string {
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  return `http://127.0.0.1:${port}`;
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
}

/** The calls in a body: one, or a batch of them. What is no call (the library's own metrics) is left to `requests`. */
function wireCalls(body: string, status: number): WireCall[] {
  const parsed: unknown = parseJson(body);
  const entries = isRecord(parsed) && Array.isArray(parsed['batch']) ? (parsed['batch'] as unknown[]) : [parsed];
  return entries.flatMap((entry) =>
    isRecord(entry) && typeof entry['type'] === 'string'
      ? [{ ...entry, type: entry['type'], status, body: entry }]
      : [],
  );
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
