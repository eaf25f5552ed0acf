import { readFileSync } from 'node:fs';
import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { CLOSE, createNodeListener, headerOf } from '#server/hosts/node/node-listener.ts';
import { MAX_URL_BYTES } from '#server/http/site-request.ts';
import type { RequestHandler } from '#server/http/request-handler.ts';
import type { SiteResponse } from '#server/http/site-response.ts';

/** Times are in milliseconds. */
export type Limits = {
  headers: number;
  request: number;
  /** For the rest of a body, once its request has been answered. */
  unwantedBody: number;
  /** While a request or its response is under way, and no byte moves. */
  idleSocket: number;
  keepAlive: number;
  check: number;
  response: number;
  /** `response` is that of an empty one: each so many bytes add a second. */
  responseBytesPerSecond: number;
  connections: number;
};

/** What the process opens beside connections: its log, its build's files, its event loop, a report on its way. */
const OWN_FILES = 48;

const LIMITS: Limits = {
  headers: 8_000,
  request: 10_000,
  unwantedBody: 500,
  idleSocket: 12_000,
  // Longer than the 60 s of balancers (nginx, AWS): a request that is on its way when this server closes becomes a 502.
  keepAlive: 75_000,
  check: 1_000,
  // A slow telephone (GPRS, 32 kbit/s), and half a minute for what has to be sent again.
  response: 30_000,
  responseBytesPerSecond: 4_096,
  // Idle, each takes some 14 KB: 56 MB in all.
  connections: Math.min(4_000, openableSockets()),
};

/** Of the file descriptors that this process may have: without one, the system closes each new connection unseen. */
function openableSockets(): number {
  try {
    const [, limit] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return limit === undefined ? Infinity : Math.max(Number(limit) - OWN_FILES, Math.ceil(Number(limit) / 4));
  } catch {
    // Only Linux has the file.
    return Infinity;
  }
}

type Options = {
  readonly isDraining?: () => boolean;
  readonly limits?: Partial<Limits>;
  /** Called with the number of connections that were closed because there were too many, at most once a second. */
  readonly onDropped?: (connections: number) => void;
};

/** The app behind `node:http`: slow clients are timed out, and broken requests get the headers of every response. */
export function createNodeServer(
  app: RequestHandler,
  { isDraining = () => false, limits: given, onDropped = () => {} }: Options = {},
): Server {
  const limits = { ...LIMITS, ...given };
  const listener = createNodeListener(app, (response, bytes) => limitResponse(response, bytes, limits));
  const bodies: Bodies = new WeakMap();
  const connections = createConnections();
  const server = createServer(
    {
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      keepAliveTimeout: limits.keepAlive,
      connectionsCheckingInterval: limits.check,
      // Node's own 400 would lack the security headers.
      requireHostHeader: false,
      // No stream for the body that a request does not have: a fifth of a response's time. From Node 24.12 on.
      optimizeEmptyRequests: true,
    },
    (request, response) => {
      connections.answering(response);
      if (hasBody(request)) {
        bodies.set(request.socket, { request, response });
        response.once('finish', () => cutUnwantedBody(request, limits.unwantedBody));
      }
      if (isDraining()) response.setHeader('connection', 'close');
      listener(request, response);
    },
  );
  server.setTimeout(limits.idleSocket);
  server.maxConnections = limits.connections;
  server.on('connection', connections.opened);
  const countDropped = counter(onDropped, limits.check);
  server.on('drop', () => {
    countDropped();
    // Idle keep-alive connections, and the oldest on which a request has not come whole: the next client is accepted.
    server.closeIdleConnections();
    connections.endOldest();
  });
  handleBrokenRequests(server, app, bodies);
  return server;
}

/** Which connection has waited longest for a whole request, since it was opened or since its last response. */
function createConnections() {
  /** By connection, when its wait began: a count, not a time. Infinity while a response is under way. */
  const waits = new Map<Socket, number>();
  let count = 0;
  // One function for all responses: a closure for each would outlive many of them on a kept connection.
  function onClose(this: ServerResponse): void {
    const { socket } = this.req;
    if (waits.has(socket)) waits.set(socket, (count += 1));
  }
  return {
    opened(socket: Socket): void {
      waits.set(socket, (count += 1));
      socket.once('close', () => waits.delete(socket));
    },
    answering(response: ServerResponse): void {
      waits.set(response.req.socket, Infinity);
      response.once('close', onClose);
    },
    endOldest(): void {
      let oldest: Socket | undefined;
      let first = Infinity;
      for (const [socket, wait] of waits) if (wait < first) [oldest, first] = [socket, wait];
      oldest?.resetAndDestroy();
    },
  };
}

/** The last request with a body on each connection. */
type Bodies = WeakMap<Duplex, { readonly request: IncomingMessage; readonly response: ServerResponse }>;
type ClientError = Error & { code?: string; rawPacket?: Buffer };

/** Answers the requests that `node:http` would answer by itself, without the security headers. */
function handleBrokenRequests(server: Server, app: Pick<RequestHandler, 'reject'>, bodies: Bodies): void {
  server.on('clientError', (error: ClientError, socket) => {
    const { request, response } = bodies.get(socket) ?? {};
    // The body broke after its request was answered: the client would take a second response for that to its next.
    if (request?.complete === false && response?.headersSent === true) return void socket.end(() => socket.destroy());
    writeRaw(socket, () => app.reject(statusOfClientError(error), CLOSE));
  });
  server.on('connect', (_request, socket: Duplex) =>
    writeRaw(socket, () => app.reject(405, { ...CLOSE, allow: 'GET, HEAD' })),
  );
  server.on('checkExpectation', (request, response) => {
    delete request.headers.expect;
    server.emit('request', request, response);
  });
}

/** Reports the number of calls, `intervalMs` after the first of them: a flood makes one line, not thousands. */
function counter(report: (count: number) => void, intervalMs: number): () => void {
  let count = 0;
  const flush = (): void => {
    report(count);
    count = 0;
  };
  return () => {
    count += 1;
    if (count === 1) setTimeout(flush, intervalMs).unref();
  };
}

/** Closes the connection of a client that is too slow to read a response. One that reads a little is never idle. */
function limitResponse(response: ServerResponse, bytes: number, limits: Limits): void {
  // The operating system has taken all bytes of nearly every response. A pipelined one that waits has no socket yet.
  if (response.closed || response.socket?.writableLength === 0) return;
  const allowedMs = limits.response + (bytes / limits.responseBytesPerSecond) * 1_000;
  // A reset: the operating system would go on sending, and keep the bytes, after a mere close.
  const timer = setTimeout(() => response.req.socket.resetAndDestroy(), allowedMs).unref();
  response.once('close', () => clearTimeout(timer));
}

function hasBody({ rawHeaders }: IncomingMessage): boolean {
  return headerOf(rawHeaders, 'content-length') !== null || headerOf(rawHeaders, 'transfer-encoding') !== null;
}

/** No response needs a body. A short one is read to its end, so that the connection can be used again. */
function cutUnwantedBody(request: IncomingMessage, timeoutMs: number): void {
  if (request.complete) return;
  const timer = setTimeout(() => request.socket.destroySoon(), timeoutMs);
  request.once('close', () => clearTimeout(timer));
}

function statusOfClientError({ code, rawPacket }: ClientError): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (code !== 'HPE_HEADER_OVERFLOW') return 400;
  const firstLine = rawPacket?.indexOf('\r\n') ?? -1;
  return firstLine === -1 || firstLine > MAX_URL_BYTES ? 414 : 431;
}

/** Writes a response to a socket that has no `ServerResponse`, unless the client is gone or has sent nothing. */
function writeRaw(socket: Duplex, create: () => SiteResponse): void {
  // Browsers open connections ahead of need: one on which nothing was received is closed without a response.
  const received = !(socket instanceof Socket) || socket.bytesRead > 0;
  if (!socket.writable || !received) return void socket.destroy();
  const { status, headers, body } = create();
  const fields = [...headers, 'date', new Date().toUTCString()];
  const lines = fields.map((field, i) => (i % 2 === 0 ? `${field}: ` : `${field}\r\n`));
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n`);
  socket.end(body);
}
