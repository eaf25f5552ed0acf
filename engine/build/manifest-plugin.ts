import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Manifest, ManifestChunk, Plugin } from 'vite';
import { sourcePath } from './source-maps-plugin.ts';

/** Names the engine's files in the client build's manifest as source maps do: the same wherever the engine lies. */
export function manifestPlugin(site: string): Plugin {
  return {
    name: 'plinth:manifest',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }) {
      const file = join(dir, '.vite/manifest.json');
      // Written by Vite.
      const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
      await writeFile(file, `${JSON.stringify(withSourcePaths(manifest, site), null, 2)}\n`);
    },
  };
}

function withSourcePaths(manifest: Manifest, site: string): Manifest {
  // A chunk of several modules has the name of its file, `_app-….js`, which is no path.
  const renamed = (key: string): string => (key.includes('/') ? sourcePath(resolve(site, key), site) : key);
  const chunks = Object.entries(manifest).map(([key, { src, imports, dynamicImports, ...chunk }]) => {
    const named: ManifestChunk = {
      ...chunk,
      ...(src === undefined ? {} : { src: renamed(src) }),
      ...(imports === undefined ? {} : { imports: imports.map(renamed).toSorted() }),
      ...(dynamicImports === undefined ? {} : { dynamicImports: dynamicImports.map(renamed).toSorted() }),
    };
    return [renamed(key), named] as const;
  });
  return Object.fromEntries(chunks.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
