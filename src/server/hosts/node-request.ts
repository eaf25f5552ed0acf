import type { IncomingMessage } from 'node:http';
import { siteRequest, targetOf, type SiteRequest } from '#server/http/site-request.ts';

/** A target that a URL parser would leave as it is: no escapes, and no dot segments. */
const PLAIN_TARGET = /^\/[\w!$&()*+,\-./:;=?@[\]~]*$/;
const DOT_SEGMENT = /\/\.\.?(?:[/?]|$)/;

type Incoming = Pick<IncomingMessage, 'method' | 'url' | 'httpVersion' | 'rawHeaders'> & {
  readonly socket?: Pick<IncomingMessage['socket'], 'destroyed'>;
};

/** What `node:http` has read, as a URL parser would read it. Undefined when there is no URL for its target or its `Host`. */
export function readNodeRequest(incoming: Incoming): SiteRequest | undefined {
  const { method = '', url = '', httpVersion, rawHeaders, socket } = incoming;
  if (!isHost(headerOf(rawHeaders, 'host'), httpVersion)) return undefined;
  const target = PLAIN_TARGET.test(url) && !DOT_SEGMENT.test(url) ? url : parsedTarget(method, url);
  if (target === undefined) return undefined;
  const headers = { get: (name: string) => headerOf(rawHeaders, name) };
  return siteRequest(method, target, url.length, headers, () => socket?.destroyed === true);
}

/**
 * The value of a header, or of several with one name, as `Headers` joins them. `name` is in lower case. Not from the object
 * `headers`: Node would make it for this, and a browser sends some fifteen of which five are read.
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

/** Nearly all requests have the same one: parsing it each time would cost as much as the rest of reading a request. */
let lastHost = 'localhost';

/**
 * A name or an address as a URL parser writes it, with or without a port: nothing depends on it, but what a parser would
 * change is an attack. HTTP/1.1 requires exactly one (two allow request smuggling past a proxy, and joined they are none).
 * HTTP/1.0 may have none.
 */
function isHost(host: string | null, httpVersion: string): boolean {
  if (host === null) return httpVersion === '1.0';
  if (host === '' || host === lastHost) return true;
  if (URL.parse(`http://${host}`)?.hostname !== host.replace(/:\d*$/, '').toLowerCase()) return false;
  lastHost = host;
  return true;
}

/** A target with a host of its own (the absolute form) counts without it: no response depends on a host. */
function parsedTarget(method: string, url: string): string | undefined {
  // The server as a whole, of which only OPTIONS may ask (RFC 9112, 3.2.4).
  if (url === '*' && method === 'OPTIONS') return url;
  const [path = ''] = url.split('?', 1);
  // A parser takes a backslash for a slash, and `/\evil.example` for a host.
  if (path.includes('\\')) return undefined;
  const absolute = url.startsWith('/') ? `http://localhost${url}` : url;
  const parsed = /^https?:\/\//i.test(absolute) ? URL.parse(absolute) : null;
  return parsed === null ? undefined : targetOf(parsed.href);
}
