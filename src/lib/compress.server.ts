import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';

/** The encodings of HTTP that save bytes, by their names in `Content-Encoding`. */
type Encoding = 'br' | 'zstd' | 'gzip';

const brotli = promisify(brotliCompress);
const zstd = promisify(zstdCompress);
const gz = promisify(gzip);

/** The best level whose window every browser accepts (RFC 9659: 8 MB); higher levels also take a hundred times the memory. */
const ZSTD_LEVEL = 19;

/**
 * Levels by effort. At the best ones a page takes 30 to 90 ms of a core, at the quick ones less than one: requests for a
 * thousand addresses that do not exist must not keep the server busy.
 */
const LEVELS = {
  best: { br: constants.BROTLI_MAX_QUALITY, zstd: ZSTD_LEVEL, gzip: constants.Z_BEST_COMPRESSION },
  quick: { br: 4, zstd: 3, gzip: 4 },
} as const;

/** Compresses off the main thread. `best`: for bytes that are sent often; `quick`: for bytes that are sent once. */
export async function compress(
  bytes: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
  effort: keyof typeof LEVELS = 'best',
): Promise<Uint8Array<ArrayBuffer>> {
  const level = LEVELS[effort][encoding];
  switch (encoding) {
    case 'br':
      return new Uint8Array(
        await brotli(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: level,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
          },
        }),
      );
    case 'zstd':
      // With the size known, zstd allocates tables to match: a fifth of the time, and no 80 MB for a page of 60 kB.
      return new Uint8Array(
        await zstd(bytes, { params: { [constants.ZSTD_c_compressionLevel]: level }, pledgedSrcSize: bytes.byteLength }),
      );
    case 'gzip':
      return new Uint8Array(await gz(bytes, { level }));
  }
}
