import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import type { Bytes } from '#server/http/answer.ts';
import type { AssetFiles } from '#server/files/assets.ts';
import type { Compress } from '#server/http/representation.ts';

const brotli = promisify(brotliCompress);
const zstd = promisify(zstdCompress);
const gz = promisify(gzip);

/** The best level whose window every browser accepts (RFC 9659: 8 MB); those above also take a hundred times the memory. */
const ZSTD_LEVEL = 19;

/**
 * Levels by effort. At the best ones a page takes 30 to 90 ms of a core, at the quick ones less than one: whoever asks
 * for a thousand addresses that do not exist must not keep the server busy.
 */
const LEVELS = {
  best: { br: constants.BROTLI_MAX_QUALITY, zstd: ZSTD_LEVEL, gzip: constants.Z_BEST_COMPRESSION },
  quick: { br: 4, zstd: 3, gzip: 4 },
} as const;

/** Compression off the main thread. */
export const compress: Compress = async (bytes, encoding, effort = 'best') => {
  const level = LEVELS[effort][encoding];
  switch (encoding) {
    case 'br':
      return plainBytes(
        await brotli(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: level,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
          },
        }),
      );
    case 'zstd':
      // Told the size, it takes tables to match: a fifth of the time, and no 80 MB for a page of 60 kB.
      return plainBytes(
        await zstd(bytes, { params: { [constants.ZSTD_c_compressionLevel]: level }, pledgedSrcSize: bytes.byteLength }),
      );
    case 'gzip':
      return plainBytes(await gz(bytes, { level }));
  }
};

const COMPRESSED_SUFFIX: Readonly<Record<string, string>> = { br: '.br', zstd: '.zst', gzip: '.gz' };

/**
 * The files below a folder, listed once: a path that was not there at the start is no file, whatever it looks like.
 * @throws when the folder cannot be read (the site has not been built).
 */
export async function directoryFiles(folder: string): Promise<AssetFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('/.vite/'));
  const listed = new Set(paths);
  const compressedSuffix = /\.(?:br|zst|gz)$/;

  const load = async (path: string): Promise<Bytes | undefined> =>
    listed.has(path) ? plainBytes(await readFile(join(folder, path))) : undefined;

  return {
    read: async (path) => (compressedSuffix.test(path) ? undefined : load(path)),
    readCompressed: (path, encoding) => load(path + (COMPRESSED_SUFFIX[encoding] ?? '')),
  };
}

function plainBytes(buffer: Buffer): Bytes {
  return new Uint8Array(buffer);
}
