import { resolvePath } from '#model/addresses.ts';
import { NOT_FOUND_PAGE } from '#model/page-name.ts';
import type { Fetch } from '#server/hosts/fetch.ts';
import type { Bytes } from '#server/http/site-response.ts';

export type ExportedFile = {
  /** On the site: `/legal/terms/`. */
  readonly path: string;
  /** 200, 301 or 302, or 404 of the not-found page. */
  readonly status: number;
  /** What the app says of it, in lower case, without what differs from one request to the next. */
  readonly headers: readonly (readonly [string, string])[];
  /** Uncompressed; empty for a redirect. */
  readonly body: Bytes;
};

/** A redirect is no file, but a line in the settings of a host. */
export function isRedirect({ status }: Pick<ExportedFile, 'status'>): boolean {
  return status === 301 || status === 302;
}

/** A path that the site has, and has no answer for: a page that throws, or a file that is not served. */
export class ExportError extends Error {
  override name = 'ExportError';
  readonly isExplained: boolean;

  /** `why`: left out where the site's log has it. */
  constructor(what: string, why?: string) {
    super(`${what} cannot be exported${why === undefined ? '' : `: ${why}`}`);
    this.isExplained = why !== undefined;
  }
}

/** `etag` is a host's own: it also has one for each compressed form. */
const NOT_OF_THE_FILE = new Set(['date', 'x-request-id', 'content-length', 'etag']);

/** Asks the site for each path, of which `assets` are files of the build. @throws ExportError */
export async function* exportedFiles(
  fetch: Fetch,
  paths: AsyncIterable<string>,
  assets: ReadonlySet<string> = new Set(),
): AsyncGenerator<ExportedFile> {
  // One list for all files that have the same: tens of thousands of comparisons are listed for a host's settings.
  const known = new Map<string, ExportedFile['headers']>();
  for await (const path of paths) {
    // As a click on the site: the root is the page of the default language, whatever languages are preferred.
    const asked = { accept: 'text/html', 'sec-fetch-site': 'same-origin' };
    const response = await fetch(new Request(`http://localhost${path}`, { headers: asked }));
    if (response.status >= 400 && !isNotFoundPage(path)) throw new ExportError(path);
    // A redirect would leave the file out of the export without a word.
    if (response.status !== 200 && assets.has(path)) throw new ExportError(`public${path}`, redirectedTo(response));
    const own = [...response.headers].filter(([name]) => !NOT_OF_THE_FILE.has(name));
    const key = JSON.stringify(own);
    const headers = known.get(key) ?? own;
    known.set(key, headers);
    yield {
      path,
      status: response.status,
      headers,
      body: new Uint8Array(await response.arrayBuffer()),
    };
  }
}

function redirectedTo({ headers }: Response): string {
  return `its address is redirected to ${headers.get('location')}; rename it, or change redirects in config.ts`;
}

function isNotFoundPage(path: string): boolean {
  const { kind, address } = resolvePath(path);
  return kind === 'page' && address.kind === 'named' && address.name === NOT_FOUND_PAGE;
}
