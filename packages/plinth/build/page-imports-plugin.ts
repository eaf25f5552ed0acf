import { createRequire } from 'node:module';
import { resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { engineFile } from './engine-files.ts';

const PUBLIC_API = engineFile('#page/plinth.ts');
/** React as one object. vite-config.ts puts it into the application's chunk. */
export const PAGE_REACT = '\0plinth:react';
/** React by name, for the file of a page that follows: a module for each, of which the bundler keeps what it uses. */
const REACT_FOR = '\0plinth:react-for:';

/**
 * Puts all that a page may import into the application's chunk, used or not: the engine's public API, and React.
 * Otherwise a page that uses one export more makes the files of other pages larger, and a page that imports React
 * itself adds a file with the bundler's helpers for CommonJS. What it costs: docs/decisions/025.
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
      this.emitFile({ type: 'chunk', id: PUBLIC_API, name: 'plinth', preserveSignature: 'strict' });
      this.emitFile({ type: 'chunk', id: PAGE_REACT, name: 'react', preserveSignature: 'strict' });
    },
    resolveId(id, importer) {
      if (id === PAGE_REACT) return PAGE_REACT;
      return id === 'react' && importer?.startsWith(pages) ? REACT_FOR + importer : null;
    },
    load(id) {
      if (id === PAGE_REACT) return "import React from 'react'; export default React;";
      return id.startsWith(REACT_FOR) ? reactByName() : null;
    },
    generateBundle(_options, bundle) {
      // These entries only re-export what is in the application's chunk, and are never requested.
      for (const [file, chunk] of Object.entries(bundle)) {
        if (chunk.type !== 'chunk' || ![PUBLIC_API, PAGE_REACT].includes(chunk.facadeModuleId ?? '')) continue;
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
    `import React from '${PAGE_REACT}';`,
    'export default React;',
    // A property may have a getter: the bundler would keep each that is read without the annotation.
    ...names.map((name) => `export const ${name} = /* @__PURE__ */ Reflect.get(React, '${name}');`),
  ].join('\n');
}
