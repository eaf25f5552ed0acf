import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Manifest, Plugin } from 'vite';

const MODULE = 'virtual:client-build';
/** The only script in a page's HTML. */
export const BOOT_ENTRY = 'src/boot/entry.browser.ts';

/** Gives the server build the URL and the hash of its client build. */
export function clientBuildPlugin(outDir: string): Plugin {
  return {
    name: 'plinth:client-build',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load(id) {
      if (id !== `\0${MODULE}`) return null;
      const manifest = readManifest(outDir);
      const bootUrl = `/${manifest[BOOT_ENTRY]?.file ?? this.error(`the client build has no ${BOOT_ENTRY}`)}`;
      const build = hash('sha256', JSON.stringify(manifest), 'base64url').slice(0, 12);
      return `export const clientBuild = ${JSON.stringify({ bootUrl, build, development: false })};`;
    },
  };
}

function readManifest(outDir: string): Manifest {
  return JSON.parse(readFileSync(`${outDir}/client/.vite/manifest.json`, 'utf8')) as Manifest;
}
