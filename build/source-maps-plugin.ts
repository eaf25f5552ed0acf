import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { debugIdOf } from '#monitoring/debug-images.ts';

/**
 * Takes the source maps out of what is served and puts them, with a copy of each script that names its map and debug id,
 * into a folder for a collector. A client script stays as it is, to the byte: its name says the id. A server's says it in
 * its first line, where the SDK looks.
 */
export function sourceMapsPlugin(outDir: string): Plugin {
  const mapped = new Map<string, string>();
  return {
    name: 'plinth:source-maps',
    apply: 'build',
    generateBundle({ dir = '' }, bundle) {
      mapped.clear();
      for (const [file, chunk] of Object.entries(bundle)) {
        const asset = bundle[`${file}.map`];
        if (chunk.type !== 'chunk' || asset?.type !== 'asset') continue;
        const map = JSON.parse(String(asset.source)) as SourceMapFile;
        const id = debugIdOf(file) ?? contentId(chunk.code);
        if (this.environment.name === 'ssr') {
          chunk.code = `${registration(id)}\n${chunk.code}`;
          // One line further down.
          map.mappings = `;${map.mappings}`;
        }
        map.sources = map.sources.map((source) => projectPath(resolve(dir, dirname(file), source)));
        mapped.set(
          file,
          `${chunk.code}\n//# debugId=${id}\n//# sourceMappingURL=${file.slice(file.lastIndexOf('/') + 1)}.map\n`,
        );
        mapped.set(`${file}.map`, JSON.stringify({ ...map, debugId: id, debug_id: id }));
        delete bundle[`${file}.map`];
      }
    },
    async writeBundle() {
      const isServer = this.environment.name === 'ssr';
      const folder = mapsFolder(outDir, isServer ? 'server' : 'client');
      // Those of a client stay as long as its scripts do: see recent-builds.ts.
      if (isServer) await rm(folder, { recursive: true, force: true });
      for (const [file, text] of mapped) {
        await mkdir(dirname(join(folder, file)), { recursive: true });
        await writeFile(join(folder, file), text);
      }
    },
  };
}

export function mapsFolder(outDir: string, side: 'client' | 'server'): string {
  return join(outDir, 'maps', side);
}

type SourceMapFile = { sources: string[]; mappings: string };

/** The SDK reads this global: of each script the stack with its address, and its debug id. */
function registration(id: string): string {
  return `(globalThis._sentryDebugIds ??= {})[new Error().stack] = ${JSON.stringify(id)};`;
}

function contentId(code: string): string {
  const digits = createHash('sha256').update(code).digest('hex');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(12, 15)}-8${digits.slice(15, 18)}-${digits.slice(18, 30)}`;
}

/** A path as it is in any copy of the project. */
function projectPath(path: string): string {
  return relative(process.cwd(), path)
    .replaceAll('\\', '/')
    .replace(/^.*(?=node_modules\/)/, '');
}
