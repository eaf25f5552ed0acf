import { compress } from '#lib/compress.server.ts';
import { OwnerError } from 'plinth-policies/owner-error';
import type { Period } from 'plinth-policies/days';
import { resolvePath } from '#model/addresses.ts';
import { NOT_FOUND_PAGE } from '#model/page-name.ts';
import { createApp, type Host } from '#server/app.ts';
import type { Config } from '#server/config/config.ts';
import { compressedPath } from '#server/files/assets.ts';
import { exportedPaths, loadPeriods } from '#server/files/site-files.ts';
import type { ListedFiles } from '#server/hosts/directory-files.ts';
import { createFetch, type Fetch } from '#server/hosts/fetch.ts';
import { ENCODINGS } from '#server/http/negotiation.ts';
import { policyBesideMeta } from '#server/http/security-headers.ts';
import type { Bytes } from '#server/http/site-response.ts';

export type ExportedFile = {
  /** On the site: `/legal/terms/`. */
  readonly path: string;
  /** 200, 301 or 302, or 404 of the not-found page. */
  readonly status: number;
  /** What the app says of it, in lower case, without what differs from one request to the next. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Uncompressed; empty for a redirect. */
  readonly body: Bytes;
};

export type SiteExport = {
  readonly period: Period;
  readonly paths: () => AsyncGenerator<string>;
  /** What the site answers for each. @throws OwnerError */
  readonly files: (paths: AsyncIterable<string>) => AsyncGenerator<ExportedFile>;
  /** A file in each encoding, by what its name ends with: `.br`. None where its type is never compressed. */
  readonly compressed: (file: ExportedFile) => Promise<ReadonlyArray<readonly [suffix: string, body: Bytes]>>;
};

type Options = Pick<Host, 'client' | 'log' | 'now'> & { readonly files: ListedFiles };

/** The built site as files that are not written yet, under settings as a server has them. */
export async function createExport(
  config: Config,
  { client, files, log, now = Date.now }: Options,
): Promise<SiteExport> {
  // One moment for all files, however long they take.
  const time = now();
  const period = (await loadPeriods())(time);
  let failure: unknown;
  const report = (error: unknown): void => void (failure = error);
  const host = { client, files, compress, log, report, readiness: () => 'ready' as const, now: () => time };
  const fetch = createFetch(await createApp(config, { ...host, asFiles: true }));
  return {
    period,
    paths: () => exportedPaths({ siteUrl: config.siteUrl, day: period.day, assets: files.paths }),
    files: (paths) => exportedFiles(fetch, paths, { assets: new Set(files.paths), reason: () => reasonOf(failure) }),
    async compressed({ path, headers, body }) {
      if (!headers.some(([name, value]) => name === 'vary' && value.includes('Accept-Encoding'))) return [];
      // At the best levels, comparisons too: they are compressed once, and sent as often as a host likes.
      const forms = ENCODINGS.filter((encoding) => encoding !== 'identity').map(async (encoding) => {
        const form = (await files.read(compressedPath(path, encoding))) ?? (await compress(body, encoding));
        return [compressedPath('', encoding), form] as const;
      });
      return Promise.all(forms);
    },
  };
}

/** `etag` is a host's own: it also has one for each compressed form. */
const NOT_OF_THE_FILE = new Set(['date', 'x-request-id', 'content-length', 'etag']);
/** As a click on the site: the root is the page of the default language, whatever languages are preferred. */
const ASKED = { headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' } };

type Asked = {
  /** Of the paths, those of the build's files. */
  readonly assets: ReadonlySet<string>;
  /** Why the last response was an error. */
  readonly reason: () => string;
};

/** Asks the site for each path. @throws OwnerError for a page that throws, or a file that is not served */
export async function* exportedFiles(
  fetch: Fetch,
  paths: AsyncIterable<string>,
  { assets, reason }: Asked,
): AsyncGenerator<ExportedFile> {
  // One list for all files that have the same: tens of thousands of comparisons are listed for a host's settings.
  const known = new Map<string, ExportedFile['headers']>();
  for await (const path of paths) {
    const response = await fetch(new Request(`http://localhost${path}`, ASKED));
    const { status } = response;
    if (status >= 400 && !isNotFoundPage(path)) throw new OwnerError(`${path} cannot be exported: ${reason()}`);
    // A redirect would leave the file out of the export without a word.
    if (status !== 200 && assets.has(path))
      throw new OwnerError(`public${path} cannot be exported: ${redirectedTo(response)}`);
    const own = headersOf(response);
    const key = JSON.stringify(own);
    const headers = known.get(key) ?? own;
    known.set(key, headers);
    yield { path, status, headers, body: new Uint8Array(await response.arrayBuffer()) };
  }
}

/** A page carries the rest of its policy itself, and any other file is no document. */
function headersOf(response: Response): ExportedFile['headers'] {
  const own = [...response.headers].filter(([name]) => !NOT_OF_THE_FILE.has(name));
  return own.map(([name, value]) => [name, name === 'content-security-policy' ? policyBesideMeta(value) : value]);
}

export function isRedirect({ status }: Pick<ExportedFile, 'status'>): boolean {
  return status === 301 || status === 302;
}

function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : 'no page';
}

function redirectedTo({ headers }: Response): string {
  return `its address is redirected to ${headers.get('location')}; rename it, or change redirects in config.ts`;
}

function isNotFoundPage(path: string): boolean {
  const { kind, address } = resolvePath(path);
  return kind === 'page' && address.kind === 'named' && address.name === NOT_FOUND_PAGE;
}
