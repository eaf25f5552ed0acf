import { existsSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { compress } from '#lib/compress.server.ts';
import { isHiddenPath } from '#lib/url.ts';
import type { Effort } from '#server/http/representation.ts';

const FONT = /\.woff2?$/;

/** Adds what any web server may serve: the fonts and the public files of a site, and scripts and stylesheets compressed. */
export function staticFilesPlugin(site: string, effort?: Effort): Plugin {
  return {
    name: 'plinth:static-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // Stylesheets are part of the server build, which names a font by the hash of its bytes as this one does, and emits none.
    async buildStart() {
      for (const file of await fontsIn(join(site, 'fonts'))) {
        const source = await readFile(join(site, 'fonts', file));
        this.emitFile({ type: 'asset', name: file, originalFileName: `fonts/${file}`, source });
      }
    },
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter((file) => /\.(?:js|css)$/.test(file));
      await Promise.all(texts.map((file) => writeCompressed(join(dir, file), effort)));
      await copyPublicFiles(join(site, 'public'), dir);
    },
  };
}

async function fontsIn(folder: string): Promise<string[]> {
  return existsSync(folder) ? (await readdir(folder)).filter((file) => FONT.test(file)) : [];
}

async function writeCompressed(file: string, effort?: Effort): Promise<void> {
  const bytes = new Uint8Array(await readFile(file));
  await Promise.all([
    writeFile(`${file}.br`, await compress(bytes, 'br', effort)),
    writeFile(`${file}.zst`, await compress(bytes, 'zstd', effort)),
    writeFile(`${file}.gz`, await compress(bytes, 'gzip', effort)),
  ]);
}

/** Without hidden files. */
async function copyPublicFiles(folder: string, dir: string): Promise<void> {
  if (!existsSync(folder)) return;
  const filter = (path: string): boolean => !isHiddenPath(relative(folder, path).replaceAll('\\', '/'));
  await cp(folder, dir, { recursive: true, filter });
}
