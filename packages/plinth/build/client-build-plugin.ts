import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Manifest, Plugin } from 'vite';

const MODULE = 'virtual:client-build';
/** Entries of the client build: scripts in a page's HTML, and its stylesheet for paper. */
const [BOOT, FORMS, PRINT] = ['boot', 'forms', 'print'] as const;

/** Elements with a script of their own: only pages that have one load it. `name`: of the entry in the client build. */
export const CLIENT_ELEMENTS: Readonly<Record<string, { name: string; script: string; style: string }>> = {
  'contact-form': { name: 'contact', script: '#ui/contact-form.browser.ts', style: '#ui/contact-form.css' },
  'service-frame': { name: 'embed', script: '#ui/service-frame.browser.ts', style: '#ui/service-frame.css' },
};

/** Gives the server build the URL and the hash of its client build. */
export function clientBuildPlugin(outDir: string): Plugin {
  return {
    name: 'plinth:client-build',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load(id) {
      if (id !== `\0${MODULE}`) return null;
      const manifest = readManifest(outDir);
      const chunks = Object.values(manifest);
      const urlOf = (entry: string): string => {
        const chunk = chunks.find(({ name, isEntry }) => isEntry === true && name === entry);
        return `/${chunk?.file ?? this.error(`the client build has no ${entry}`)}`;
      };
      // By the names alone, which have their contents' hashes: where the engine lies makes no other build.
      const names = chunks.map(({ file }) => file).toSorted();
      const build = hash('sha256', JSON.stringify(names), 'base64url').slice(0, 12);
      const elements = Object.entries(CLIENT_ELEMENTS).map(([element, { name }]) => [
        element,
        { script: urlOf(name), style: urlOf(`${name}-style`) },
      ]);
      const bootFile = readFileSync(`${outDir}/client${urlOf(BOOT)}`);
      const urls = { bootUrl: urlOf(BOOT), formsUrl: urlOf(FORMS), printUrl: urlOf(PRINT) };
      const bootIntegrity = `sha256-${hash('sha256', bootFile, 'base64')}`;
      return `export const clientBuild = ${JSON.stringify({ ...urls, bootIntegrity, elements: Object.fromEntries(elements), build, development: false })};`;
    },
  };
}

function readManifest(outDir: string): Manifest {
  return JSON.parse(readFileSync(`${outDir}/client/.vite/manifest.json`, 'utf8')) as Manifest;
}
