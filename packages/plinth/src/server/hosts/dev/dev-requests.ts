import { statSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { engineFile } from '../../../../build/engine-files.ts';

/** Whether another site asks for what starts a program on this machine: a link or an image of it has a host that is allowed. */
export function isFromElsewhere({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  return url.startsWith('/__') && headers['sec-fetch-site'] !== 'same-origin';
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
