import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
  type BrotliOptions,
  type ZstdOptions,
} from 'node:zlib';

type Encoding = 'br' | 'zstd' | 'gzip';
type Bytes = Uint8Array<ArrayBuffer>;

const brotli = promisify(brotliCompress);
const zstd = promisify(zstdCompress);
const gz = promisify(gzip);

/** The best level whose window every browser accepts (RFC 9659: 8 MB). Higher ones take a hundred times the memory. */
const ZSTD_LEVEL = 19;

/** A page takes 30 to 90 ms of a core at the best levels, about 1 ms at the quick ones, and 0.15 ms at the least. */
const LEVELS = {
  best: { br: constants.BROTLI_MAX_QUALITY, zstd: ZSTD_LEVEL, gzip: constants.Z_BEST_COMPRESSION },
  quick: { br: 4, zstd: 3, gzip: 4 },
  least: { br: 1, zstd: 1, gzip: 1 },
} as const;

/** Off the main thread, except `least`: there, handing the bytes over would take longer than compressing. */
export async function compress(bytes: Bytes, encoding: Encoding, effort: keyof typeof LEVELS = 'best'): Promise<Bytes> {
  const level = LEVELS[effort][encoding];
  const size = bytes.byteLength;
  const isNow = effort === 'least';
  switch (encoding) {
    case 'br': {
      const options = brotliOptions(level, size);
      return new Uint8Array(isNow ? brotliCompressSync(bytes, options) : await brotli(bytes, options));
    }
    case 'zstd': {
      const options = zstdOptions(level, size);
      return new Uint8Array(isNow ? zstdCompressSync(bytes, options) : await zstd(bytes, options));
    }
    case 'gzip':
      return new Uint8Array(isNow ? gzipSync(bytes, { level }) : await gz(bytes, { level }));
  }
}

function brotliOptions(level: number, size: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  };
}

/** With the size known, zstd allocates tables to match: a fifth of the time, and no 80 MB for a page of 60 kB. */
function zstdOptions(level: number, size: number): ZstdOptions {
  return { params: { [constants.ZSTD_c_compressionLevel]: level }, pledgedSrcSize: size };
}
