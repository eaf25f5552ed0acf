import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Builds a site whose server compresses as fast as it can: no test on it is about how small a page is. */
export function quickCompressionPlugin(): Plugin {
  return {
    name: 'test:quick-compression',
    enforce: 'pre',
    resolveId: (source) =>
      source === '#lib/compress.server.ts' ? join(import.meta.dirname, 'quick-compression.ts') : null,
  };
}
