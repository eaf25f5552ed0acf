import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSocketServer, Socket, type AddressInfo, type Server as SocketServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { limitResponse, type ResponseLimits } from '#server/hosts/limit-response.ts';
import { CLOSE, createNodeListener } from '#server/hosts/node-listener.ts';
import { headerOf } from '#server/hosts/node-request.ts';
import type { RequestHandler } from '#server/http/request-handler.ts';
import type { SiteResponse } from '#server/http/site-response.ts';
import { MAX_URL_BYTES } from '#server/http/request-guard.ts';

/** How long a client may take, in milliseconds, and how many there may be. */
export type Limits = ResponseLimits & {
  headers: number;
  request: number;
  /** For the rest of a body, once its request has been answered. */
  unwantedBody: number;
  /** While a request or its response is under way, and nothing moves. */
  idleSocket: number;
  /** Between two requests. */
  keepAlive: number;
  check: number;
  /** One more is closed at once. */
  connections: number;
};

const LIMITS: Limits = {
  headers: 8_000,
  request: 10_000,
  unwantedBody: 500,
  idleSocket: 12_000,
  // Balancers use a connection again for 60 seconds (nginx, AWS). Who closes first must be they: a request that meets our
  // close on its way is a 502 to its visitor.
  keepAlive: 75_000,
  check: 1_000,
  // What a slow telephone takes (GPRS, 32 kbit/s), and half a minute for what has to be sent again.
  response: 30_000,
  responseBytesPerSecond: 4_096,
  // Idle, each takes some 14 KB: 56 MB in all.
  connections: 4_000,
};

/** The app behind `node:http`: slow clients are timed out, and broken requests get the headers of every response. */
export function createNodeServer(app: RequestHandler, isDraining: () => boolean, given: Partial<Limits> = {}): Server {
  const limits = { ...LIMITS, ...given };
  const listener = createNodeListener(app, (response, bytes) => limitResponse(response, bytes, limits));
  const bodies = new WeakMap<Duplex, { request: IncomingMessage; response: ServerResponse }>();
  const server = createServer(
    {
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      keepAliveTimeout: limits.keepAlive,
      connectionsCheckingInterval: limits.check,
      // Node's own 400 would lack the security headers.
      requireHostHeader: false,
      // A request without a body gets no stream for one: a fifth of what a response takes. Before Node 24.12 it has no effect.
      optimizeEmptyRequests: true,
    },
    (request, response) => {
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
  // Those between two requests make way for the next that comes.
  server.on('drop', () => server.closeIdleConnections());
  server.on('clientError', (error: ClientError, socket) => {
    const { request, response } = bodies.get(socket) ?? {};
    // The body broke after its request was answered: the client would take a second response for that of the next request.
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
  return server;
}

type Address = { readonly port: number; readonly host: string };
/** A port that is bound, but not yet answered on. */
export type ReservedPort = { readonly port: number; readonly socket: SocketServer };

/**
 * Binds a port before there is a server: with port 0, pages must name the real port before they are rendered.
 * Rejects like `listen`.
 */
export async function reservePort({ port, host }: Address): Promise<ReservedPort> {
  const socket = createSocketServer((early) => early.destroy());
  const bound = await listening(socket, () => socket.listen(port, host));
  return { port: bound.port, socket };
}

/** Listens on a port or on a reserved one. Rejects with Node's error: the port is taken, or the address is not ours. */
export function listen(
  server: Server,
  { port, host, reserved }: Address & { readonly reserved?: ReservedPort | undefined },
): Promise<AddressInfo> {
  return listening(server, () => (reserved === undefined ? server.listen(port, host) : server.listen(reserved.socket)));
}

/** What `listen` or `reservePort` rejected with, as one line for whoever started the server. */
export function listenRefusal({ host, port }: Address, error: unknown): string {
  return `Cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : String(error)}`;
}

function listening(server: SocketServer, begin: () => unknown): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('listening', () => {
      server.off('error', reject);
      // A TCP server that listens has an address of this shape.
      resolve(server.address() as AddressInfo);
    });
    begin();
  });
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

type ClientError = Error & { code?: string; rawPacket?: Buffer };

/** The status for a parser error: too slow, a URL too long, headers too long, or not HTTP. */
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
