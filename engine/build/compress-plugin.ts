import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { compress } from '#lib/compress.server.ts';

export type Effort = Parameters<typeof compress>[2];

/** Compresses each script and stylesheet into files beside it, so that no server has to. */
export function compressPlugin(effort?: Effort): Plugin {
  return {
    name: 'plinth:compress',
    async writeBundle({ dir = '' }, bundle) {
      if (this.environment.name !== 'client') return;
      const texts = Object.keys(bundle).filter((file) => /\.(?:js|css)$/.test(file));
      await Promise.all(texts.map((file) => writeCompressed(join(dir, file), effort)));
    },
  };
}

async function writeCompressed(file: string, effort: Effort): Promise<void> {
  const bytes = new Uint8Array(await readFile(file));
  await Promise.all([
    writeFile(`${file}.br`, await compress(bytes, 'br', effort)),
    writeFile(`${file}.zst`, await compress(bytes, 'zstd', effort)),
    writeFile(`${file}.gz`, await compress(bytes, 'gzip', effort)),
  ]);
}
