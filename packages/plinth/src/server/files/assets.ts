import { memoizeAsync } from '#lib/memoize-async.ts';
import { isCompressedPath } from '#lib/url.ts';
import { JSON_TYPE, PLAIN_TYPE, type Bytes } from '#server/http/site-response.ts';
import { createRepresentation, type Compress, type Representation } from '#server/http/representation.ts';

/** The files of the client build, compressed forms among them. Each host reads them in its own way. */
export type AssetFiles = {
  /** undefined where the build has no such file. */
  read(path: string): Promise<Bytes | undefined>;
};

type Compressed = Parameters<Compress>[1];

const COMPRESSED_SUFFIX: Readonly<Record<Compressed, string>> = { br: '.br', zstd: '.zst', gzip: '.gz' };

const ONE_YEAR = 'public, max-age=31536000, immutable';
/** What changes with a release only, and does no harm when it is older. */
export const ONE_DAY = 'public, max-age=86400';

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: JSON_TYPE,
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: PLAIN_TYPE,
  webp: 'image/webp',
  woff2: 'font/woff2',
};

export function compressedPath(path: string, encoding: Compressed): string {
  return path + COMPRESSED_SUFFIX[encoding];
}

/** Finds files of the client build by path, and caches them. Hashed files never change; icons may, with a release. */
export function createAssets(
  files: AssetFiles,
  compress: Compress,
): (path: string) => Promise<Representation | undefined> {
  // Only files that exist are cached, so that requests for others cannot fill the memory.
  return memoizeAsync(async (path) => {
    const body = isCompressedPath(path) ? undefined : await files.read(path);
    if (body === undefined) return undefined;
    const contentType = TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    const isOfBuild = path.startsWith('/assets/');
    const source = {
      body,
      contentType,
      cacheControl: isOfBuild ? ONE_YEAR : ONE_DAY,
      // What the owner has put into `public/`, and pictures that pages import.
      isShared: !isOfBuild || contentType.startsWith('image/'),
    };
    return createRepresentation(
      source,
      async (bytes, encoding, effort) =>
        (await files.read(compressedPath(path, encoding))) ?? compress(bytes, encoding, effort),
    );
  });
}
