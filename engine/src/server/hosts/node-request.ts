import type { IncomingMessage } from 'node:http';
import { siteRequest, targetOf, type SiteRequest } from '#server/http/site-request.ts';

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

/**
 * The value of a header, or of several with one name, as `Headers` joins them. `name` is in lower case. Not from
 * `incoming.headers`: Node would build that object of some fifteen headers, of which five are read.
 */
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

/**
 * Whether `Host` is a name or an address as a URL parser writes it, with or without a port. No response depends on it,
 * but a host that a parser would change is an attack. HTTP/1.1 requires exactly one host: two allow request smuggling
 * past a proxy, and `headerOf` joins them into text that is no host. HTTP/1.0 may omit it.
 */
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
