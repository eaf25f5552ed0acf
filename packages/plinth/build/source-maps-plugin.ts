import { hash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { ENGINE_FOLDER, POLICIES_FOLDER } from '#lib/engine-folder.server.ts';
import { debugIdOf } from '#monitoring/debug-images.ts';

/**
 * Moves source maps out of the served folder into `maps/`, with a copy of each script that names its map and its debug
 * id, as `sentry-cli` uploads them. A client script is unchanged, since its debug id follows from the hash in its name.
 * A server script registers its debug id in its first line, where the SDK looks for it.
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
        // Of what lies in `node_modules/`, for browsers, which get no map.
        const { ignoreList: _, ...map } = JSON.parse(String(asset.source)) as SourceMapFile;
        const id = debugIdOf(file) ?? contentId(chunk.code);
        if (this.environment.name === 'ssr') {
          chunk.code = `${registration(id)}\n${chunk.code}`;
          // An empty mapping for the added line.
          map.mappings = `;${map.mappings}`;
        }
        map.sources = map.sources.map((source) => sourcePath(resolve(dir, dirname(file), source)));
        mapped.set(
          file,
          `${chunk.code}\n//# debugId=${id}\n//# sourceMappingURL=${file.slice(file.lastIndexOf('/') + 1)}.map\n`,
        );
        mapped.set(`${file}.map`, JSON.stringify({ ...map, debugId: id, debug_id: id }));
        delete bundle[`${file}.map`];
      }
    },
    async writeBundle() {
      const folder = mapsFolder(outDir, this.environment.name === 'ssr' ? 'server' : 'client');
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

/** A path relative to the site, or from `node_modules/` on: the engine's packages too, wherever they lie. */
function sourcePath(path: string): string {
  const file = path.replaceAll('\\', '/');
  for (const [name, folder] of [
    ['plinth-policies', POLICIES_FOLDER],
    ['plinth', ENGINE_FOLDER],
  ] as const)
    if (file.startsWith(`${folder}/`)) return `node_modules/${name}/${file.slice(folder.length + 1)}`;
  return relative('.', path)
    .replaceAll('\\', '/')
    .replace(/^.*(?=node_modules\/)/, '');
}

type SourceMapFile = { sources: string[]; mappings: string; ignoreList?: number[] };

// In old syntax, because the entry that refuses an old Node has it too.
/** A statement that registers a debug id in the global that the SDK reads, under a stack that names the script's URL. */
function registration(id: string): string {
  return `(globalThis._sentryDebugIds = globalThis._sentryDebugIds || {})[new Error().stack] = ${JSON.stringify(id)};`;
}

function contentId(code: string): string {
  const digits = hash('sha256', code);
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(12, 15)}-8${digits.slice(15, 18)}-${digits.slice(18, 30)}`;
}
