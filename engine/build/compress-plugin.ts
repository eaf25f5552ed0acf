import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { compress } from '#lib/compress.server.ts';

/** Compresses each script and stylesheet into files beside it, so that no server has to. */
export function compressPlugin(): Plugin {
  return {
    name: 'plinth:compress',
    async writeBundle({ dir = '' }, bundle) {
      if (this.environment.name !== 'client') return;
      const texts = Object.keys(bundle).filter((file) => /\.(?:js|css)$/.test(file));
      await Promise.all(texts.map((file) => writeCompressed(join(dir, file))));
    },
  };
}

async function writeCompressed(file: string): Promise<void> {
  const bytes = new Uint8Array(await readFile(file));
  await Promise.all([
    writeFile(`${file}.br`, await compress(bytes, 'br')),
    writeFile(`${file}.zst`, await compress(bytes, 'zstd')),
    writeFile(`${file}.gz`, await compress(bytes, 'gzip')),
  ]);
}
