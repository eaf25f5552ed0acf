import { createServer, STATUS_CODES, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { plainAnswer } from '#server/answers.ts';
import type { App } from '#server/app.ts';
import { MAX_URL_BYTES } from '#server/middleware/request-guard.ts';

const HEADERS_TIMEOUT_MS = 8_000;
const REQUEST_TIMEOUT_MS = 10_000;
const IDLE_SOCKET_MS = 12_000;
const KEEP_ALIVE_MS = 10_000;
const TIMEOUT_CHECK_MS = 1_000;

/** The app behind `node:http`, hardened: slow clients are closed, broken requests answered like any other. */
export function createNodeServer(app: Pick<App, 'fetch' | 'securityHeaders'>, isDraining: () => boolean): Server {
  const broken = (status: number): Response => {
    const answer = plainAnswer(status, { connection: 'close' });
    for (const [name, value] of Object.entries(app.securityHeaders)) answer.headers.set(name, value);
    return answer;
  };
  const listener = getRequestListener((request) => app.fetch(request), {
    // Only HTTP/1.0 may come without Host; no answer depends on it.
    hostname: 'localhost',
    errorHandler: () => broken(400),
  });

  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      // Node's own refusal would come without the security headers.
      requireHostHeader: false,
    },
    (request, response) => {
      if (isDraining()) response.setHeader('connection', 'close');
      void listener(request, response);
    },
  );
  server.setTimeout(IDLE_SOCKET_MS);
  server.on('clientError', (error: ClientError, socket) => writeRaw(socket, broken(statusOfClientError(error))));
  server.on('connect', (_request, socket: Duplex) => writeRaw(socket, withAllow(broken(405))));
  server.on('checkExpectation', (request, response) => {
    delete request.headers.expect;
    server.emit('request', request, response);
  });
  return server;
}

/** Listens, or rejects with what Node says (the port is taken, the address is not ours). */
export function listen(server: Server, { port, host }: { port: number; host: string }): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      // A TCP server that listens has an address of this shape.
      resolve(server.address() as AddressInfo);
    });
  });
}

type ClientError = Error & { code?: string; rawPacket?: Buffer };

/** What the parser gave up on: too slow, too long (of which the first line tells URL from headers), or no HTTP. */
function statusOfClientError({ code, rawPacket }: ClientError): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (code !== 'HPE_HEADER_OVERFLOW') return 400;
  const firstLine = rawPacket?.indexOf('\r\n') ?? -1;
  return firstLine === -1 || firstLine > MAX_URL_BYTES ? 414 : 431;
}

/** Writes an answer to a socket that has no `ServerResponse`. */
function writeRaw(socket: Duplex, answer: Response): void {
  if (!socket.writable) return void socket.destroy();
  const lines = [...answer.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status] ?? ''}\r\n${lines}content-length: 0\r\n\r\n`);
}

function withAllow(answer: Response): Response {
  answer.headers.set('allow', 'GET, HEAD');
  return answer;
}
