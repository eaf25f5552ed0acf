import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Manifest, Plugin } from 'vite';

const MODULE = 'virtual:client-build';
/** The entry of the client build: the only script in a page's HTML. */
const BOOT = 'boot';

/** Gives the server build the URL and the hash of its client build. */
export function clientBuildPlugin(outDir: string): Plugin {
  return {
    name: 'plinth:client-build',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load(id) {
      if (id !== `\0${MODULE}`) return null;
      const manifest = readManifest(outDir);
      const chunks = Object.values(manifest);
      const boot = chunks.find(({ name, isEntry }) => isEntry === true && name === BOOT);
      const bootUrl = `/${boot?.file ?? this.error(`the client build has no ${BOOT}`)}`;
      // By the names alone, which have their contents' hashes: where the engine lies makes no other build.
      const names = chunks.map(({ file }) => file).toSorted();
      const build = hash('sha256', JSON.stringify(names), 'base64url').slice(0, 12);
      return `export const clientBuild = ${JSON.stringify({ bootUrl, build, development: false })};`;
    },
  };
}

function readManifest(outDir: string): Manifest {
  return JSON.parse(readFileSync(`${outDir}/client/.vite/manifest.json`, 'utf8')) as Manifest;
}
