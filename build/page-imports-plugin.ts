import { createRequire } from 'node:module';
import { resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

const DOOR = resolve('src/page/plinth.ts').replaceAll(sep, '/');
/** React as a page of the site's own gets it. vite.config.ts puts it where the application is. */
const PAGE_REACT = '\0plinth:react';

/**
 * Puts all that a page may import into the application's chunk, asked for or not: the engine's door, and React by name. So
 * a page that uses more of either makes no file of its neighbours larger, and one that imports React itself does not add
 * a file with what a bundler needs to import CommonJS. What it costs: docs/decisions/025.
 */
export function pageImportsPlugin(site: string): Plugin {
  const pages = `${resolve(site, 'pages').replaceAll(sep, '/')}/`;
  return {
    name: 'plinth:page-imports',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      // The bundler keeps every export of an entry.
      this.emitFile({ type: 'chunk', id: DOOR, name: 'door', preserveSignature: 'strict' });
      this.emitFile({ type: 'chunk', id: PAGE_REACT, name: 'react', preserveSignature: 'strict' });
    },
    resolveId(id, importer) {
      return id === PAGE_REACT || (id === 'react' && importer?.startsWith(pages)) ? PAGE_REACT : null;
    },
    load: (id) => (id === PAGE_REACT ? reactByName() : null),
    generateBundle(_options, bundle) {
      // The entries only pass on what is in the application's chunk, and nobody asks for them.
      for (const [file, chunk] of Object.entries(bundle)) {
        if (chunk.type !== 'chunk' || ![DOOR, PAGE_REACT].includes(chunk.facadeModuleId ?? '')) continue;
        delete bundle[file];
        delete bundle[`${file}.map`];
      }
    },
  };
}

function reactByName(): string {
  const react = createRequire(import.meta.url)('react') as object;
  const names = Object.keys(react).filter((name) => !name.startsWith('__'));
  return [
    "import React from 'react';",
    'export default React;',
    ...names.map((name) => `export const ${name} = React.${name};`),
  ].join('\n');
}
