import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from '#server/http/request-handler.ts';
import type { SiteResponse } from '#server/http/site-response.ts';
import { siteRequest, targetOf, type SiteRequest } from '#server/http/site-request.ts';

export const CLOSE = { connection: 'close' };

/** `onSent` is called once a response has been handed to Node; the client may not have read any of it yet. */
export function createNodeListener(
  { cached, respond, reject }: RequestHandler,
  onSent: (response: ServerResponse, bytes: number) => void = () => {},
) {
  const send = (response: ServerResponse, { status, headers, body }: SiteResponse): void => {
    // Node does not change the list, but its types ask for a mutable one.
    response.writeHead(status, headers as string[]).end(body);
    onSent(response, body?.byteLength ?? 0);
  };

  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = readNodeRequest(incoming);
    if (request === undefined) return send(response, reject(400, CLOSE));
    try {
      send(response, cached(request) ?? (await respond(request)));
    } catch (error) {
      // The response itself could not be written.
      if (response.headersSent) return void response.destroy();
      send(response, reject(500, CLOSE, error));
    }
  };

  return (incoming: IncomingMessage, response: ServerResponse): void => void handle(incoming, response);
}

/** The URL parser would leave such a target unchanged, if it has no dot segments. Nearly every target is one. */
const PLAIN_TARGET = /^\/[\w!$&()*+,\-./:;=?@[\]~]*$/;
const DOT_SEGMENT = /\/\.\.?(?:[/?]|$)/;

type Incoming = Pick<IncomingMessage, 'method' | 'url' | 'httpVersion' | 'rawHeaders'> & {
  readonly socket?: Pick<IncomingMessage['socket'], 'destroyed'>;
};

/** Reads a request as the URL parser would; undefined when its target or its `Host` is not part of a URL. */
export function readNodeRequest(incoming: Incoming): SiteRequest | undefined {
  const { method = '', url = '', httpVersion, rawHeaders, socket } = incoming;
  if (!isHost(headerOf(rawHeaders, 'host'), httpVersion)) return undefined;
  const target = PLAIN_TARGET.test(url) && !DOT_SEGMENT.test(url) ? url : parsedTarget(method, url);
  if (target === undefined) return undefined;
  const headers = { get: (name: string) => headerOf(rawHeaders, name) };
  return siteRequest(method, target, url.length, headers, () => socket?.destroyed === true);
}

/** `name`: in lower case. Not from `incoming.headers`, which Node would build of some fifteen where five are read. */
export function headerOf(rawHeaders: readonly string[], name: string): string | null {
  let found: string | null = null;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const sent = rawHeaders[i];
    if (sent?.length !== name.length || sent.toLowerCase() !== name) continue;
    const value = rawHeaders[i + 1] ?? '';
    found = found === null ? value : `${found}${name === 'cookie' ? '; ' : ', '}${value}`;
  }
  return found;
}

/** Nearly all requests have the same host. Parsing it each time would cost as much as the rest of reading a request. */
let lastHost = 'localhost';

/** Refuses attacks: a `Host` that a URL parser would change, or two, which `headerOf` joins. HTTP/1.0 may omit it. */
function isHost(host: string | null, httpVersion: string): boolean {
  if (host === null) return httpVersion === '1.0';
  if (host === '' || host === lastHost) return true;
  if (URL.parse(`http://${host}`)?.hostname !== host.replace(/:\d*$/, '').toLowerCase()) return false;
  lastHost = host;
  return true;
}

/** The path and query of a target. One in absolute form loses its host: no response depends on it. */
function parsedTarget(method: string, url: string): string | undefined {
  // `*` means the whole server, and only OPTIONS may use it (RFC 9112, 3.2.4).
  if (url === '*' && method === 'OPTIONS') return url;
  const [path = ''] = url.split('?', 1);
  // The parser reads a backslash as a slash, and `/\evil.example` as a host.
  if (path.includes('\\')) return undefined;
  const absolute = url.startsWith('/') ? `http://localhost${url}` : url;
  const parsed = /^https?:\/\//i.test(absolute) ? URL.parse(absolute) : null;
  return parsed === null ? undefined : targetOf(parsed.href);
}
