import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

type Asked = Pick<IncomingMessage, 'url' | 'headers'>;

/**
 * Why the development server refuses a request; undefined where it does not. It serves sources and unpublished texts,
 * which a page of another site must not read by resolving its own name to this machine (DNS rebinding): such a request
 * has that name as its host. `names` are the server's own, beside `localhost` and addresses.
 */
export function accessRefusal({ url = '', headers }: Asked, names: readonly string[]): string | undefined {
  const { host, 'sec-fetch-site': from } = headers;
  // A browser always sends a host.
  if (host !== undefined && !isOwn(host, names))
    return `The development server is not known by the name in ${JSON.stringify(host)}: HOST or SITE_URL may name it.`;
  // Paths that begin with /__ start a program on this machine. A link or an image of another site can request them
  // under a host that is allowed.
  if (url.startsWith('/__') && from !== 'same-origin')
    return 'Only a page of the development server may ask for this: it starts a program, and another site could ask too.';
  return undefined;
}

function isOwn(host: string, names: readonly string[]): boolean {
  const name = URL.parse(`http://${host}`)?.hostname.replace(/^\[|\]$/g, '') ?? '';
  return isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost') || names.includes(name);
}
