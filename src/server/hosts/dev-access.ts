import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

type Asked = Pick<IncomingMessage, 'url' | 'headers'>;

/**
 * Why the development server does not answer a request; undefined where it does. It has sources and texts that are not
 * published, so a page of another site must not read it by pointing its own name at this machine (DNS rebinding): the
 * request then has that name. `names` are those the server is known by, beside `localhost` and addresses.
 */
export function accessRefusal({ url = '', headers }: Asked, names: readonly string[]): string | undefined {
  const { host, 'sec-fetch-site': from } = headers;
  // Only a program sends none.
  if (host !== undefined && !isOwn(host, names))
    return `The development server is not known by the name in ${JSON.stringify(host)}: HOST or SITE_URL may name it.`;
  // It starts a program on this machine. A link or an image of another site can ask for it too, by the right name.
  if (url.startsWith('/__') && from !== 'same-origin')
    return 'Only a page of the development server may ask for this: it starts a program, and another site could ask too.';
  return undefined;
}

function isOwn(host: string, names: readonly string[]): boolean {
  const name = URL.parse(`http://${host}`)?.hostname.replace(/^\[|\]$/g, '') ?? '';
  return isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost') || names.includes(name);
}
