import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSocketServer, Socket, type AddressInfo, type Server as SocketServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import { toResponse, type Answer } from '#server/http/answer.ts';
import type { App } from '#server/http/app.ts';
import { MAX_URL_BYTES } from '#server/http/request-guard.ts';

/** How long a client may take, in milliseconds. */
export type Timeouts = { headers: number; request: number; idleSocket: number; keepAlive: number; check: number };

const TIMEOUTS: Timeouts = { headers: 8_000, request: 10_000, idleSocket: 12_000, keepAlive: 10_000, check: 1_000 };
const CLOSE = { connection: 'close' };

/** The app behind `node:http`, hardened: slow clients are closed, broken requests answered like any other. */
export function createNodeServer(
  app: Pick<App, 'fetch' | 'refuse'>,
  isDraining: () => boolean,
  timeouts = TIMEOUTS,
): Server {
  const listener = getRequestListener((request, { incoming }) => app.fetch(request, incoming.url), {
    // For HTTP/1.0, which has no Host; no answer depends on it.
    hostname: 'localhost',
    errorHandler: (error) =>
      toResponse(error instanceof RequestError ? app.refuse(400, CLOSE) : app.refuse(500, CLOSE, error), 'GET'),
  });

  const bodies = new WeakMap<Duplex, { request: IncomingMessage; response: ServerResponse }>();
  const server = createServer(
    {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      keepAliveTimeout: timeouts.keepAlive,
      connectionsCheckingInterval: timeouts.check,
      // Node's own refusal would come without the security headers.
      requireHostHeader: false,
    },
    (request, response) => {
      if (hasBody(request)) bodies.set(request.socket, { request, response });
      if (!namesOneHost(request)) return send(response, app.refuse(400, CLOSE));
      if (isDraining()) response.setHeader('connection', 'close');
      void listener(request, response);
    },
  );
  server.setTimeout(timeouts.idleSocket);
  server.on('clientError', (error: ClientError, socket) => {
    const { request, response } = bodies.get(socket) ?? {};
    // It broke in the body of a request that has its answer: a second one would be taken for that of the next request.
    if (request?.complete === false && response?.headersSent === true) return void socket.end(() => socket.destroy());
    writeRaw(socket, () => app.refuse(statusOfClientError(error), CLOSE));
  });
  server.on('connect', (_request, socket: Duplex) =>
    writeRaw(socket, () => app.refuse(405, { ...CLOSE, allow: 'GET, HEAD' })),
  );
  server.on('checkExpectation', (request, response) => {
    delete request.headers.expect;
    server.emit('request', request, response);
  });
  return server;
}

type Place = { readonly port: number; readonly host: string };
/** A port that is ours before there is anybody to answer on it. */
export type ReservedPort = { readonly port: number; readonly socket: SocketServer };

/**
 * Takes a port without answering yet: a site that is to listen on any free port (0) writes its number into every page.
 * Rejects like `listen`.
 */
export async function reservePort({ port, host }: Place): Promise<ReservedPort> {
  const socket = createSocketServer((early) => early.destroy());
  const bound = await listening(socket, () => socket.listen(port, host));
  return { port: bound.port, socket };
}

/** Listens, or rejects with what Node says (the port is taken, the address is not ours). */
export function listen(
  server: Server,
  { port, host, reserved }: Place & { readonly reserved?: ReservedPort | undefined },
): Promise<AddressInfo> {
  return listening(server, () => (reserved === undefined ? server.listen(port, host) : server.listen(reserved.socket)));
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

/** HTTP/1.1 asks for exactly one `Host`: two are how a request is smuggled past a proxy. HTTP/1.0 has none. */
function namesOneHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === 'host') hosts += 1;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

type ClientError = Error & { code?: string; rawPacket?: Buffer };

/** What the parser gave up on: too slow, too long (of which the first line tells URL from headers), or no HTTP. */
function statusOfClientError({ code, rawPacket }: ClientError): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (code !== 'HPE_HEADER_OVERFLOW') return 400;
  const firstLine = rawPacket?.indexOf('\r\n') ?? -1;
  return firstLine === -1 || firstLine > MAX_URL_BYTES ? 414 : 431;
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, headers).end(body);
}

/** Writes an answer to a socket that has no `ServerResponse`, if somebody asked and is left to read it. */
function writeRaw(socket: Duplex, answer: () => Answer): void {
  // A browser opens connections ahead of need: one on which nothing came is closed without a word.
  const asked = !(socket instanceof Socket) || socket.bytesRead > 0;
  if (!socket.writable || !asked) return void socket.destroy();
  const { status, headers, body } = answer();
  const lines = Object.entries({ ...headers, date: new Date().toUTCString() }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n`);
  socket.end(body);
}
