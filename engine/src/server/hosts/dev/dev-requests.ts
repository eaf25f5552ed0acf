import { statSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { engineFile } from '../../../../build/engine-files.ts';

type Asked = Pick<IncomingMessage, 'url' | 'headers'>;

/** Refuses DNS rebinding: another site must not read sources and unpublished texts. `names`: beside `localhost`. */
export function accessRefusal({ url = '', headers }: Asked, names: readonly string[]): string | undefined {
  const { host, 'sec-fetch-site': from } = headers;
  if (host !== undefined && !isOwn(host, names))
    return `The development server is not known by the name in ${JSON.stringify(host)}: HOST or SITE_URL may name it.`;
  // They start a program on this machine, and a link or an image of another site has a host that is allowed.
  if (url.startsWith('/__') && from !== 'same-origin')
    return 'Only a page of the development server may ask for this: it starts a program, and another site could ask too.';
  return undefined;
}

function isOwn(host: string, names: readonly string[]): boolean {
  const name = URL.parse(`http://${host}`)?.hostname.replace(/^\[|\]$/g, '') ?? '';
  return isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost') || names.includes(name);
}

/** Vite's own paths, and modules by the ending or the query that it gives them. */
const OF_VITE = /^\/(?:@|node_modules\/|\.cache\/|fonts\/|__)|\.(?:[jt]sx?|css)(?:\?|$)|[?&]import\b/;
/** In a folder of the site whose files are no texts, no build and not hidden. */
const IN_FOLDER = /^\/(?!\.|(?:legal|locales|public|dist)\/)[^/?]+\/[^?]*[^/?]/;

/** Whether a request of the development server is for a module, or for a file that one imports, such as `/art/line.svg`. */
export function isModulePath(url: string, site: string): boolean {
  return OF_VITE.test(url) || isFile(site, IN_FOLDER.exec(url)?.[0]);
}

function isFile(site: string, path: string | undefined): boolean {
  if (path === undefined) return false;
  try {
    return statSync(join(site, decodeURIComponent(path)), { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    // No path at all: malformed percent-encoding, or a NUL.
    return false;
  }
}

export function moduleUrl(name: string): string {
  return `/@fs/${engineFile(name).replace(/^\//, '')}`;
}
