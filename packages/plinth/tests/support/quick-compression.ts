import { compress as compressWell } from '../../src/lib/compress.server.ts';

/** What the servers of the tests compress with: a started one compresses each page, which at the best levels is 1.2 s of CPU. */
export const compress: typeof compressWell = (bytes, encoding, effort) =>
  compressWell(bytes, encoding, effort === 'least' ? effort : 'quick');
