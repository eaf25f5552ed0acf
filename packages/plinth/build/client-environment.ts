import { defaultClientConditions, type EnvironmentOptions } from 'vite';
import { ENGINE_FOLDER } from '#lib/engine-folder.server.ts';
import { CLIENT_ELEMENTS } from './client-build-plugin.ts';
import { engineFile, SOURCE_CONDITION } from './engine-files.ts';
import { PAGE_REACT } from './page-imports-plugin.ts';

const ELEMENT_ENTRIES: Record<string, string> = Object.fromEntries(
  Object.values(CLIENT_ELEMENTS).flatMap(({ name, script, style }) => [
    [name, engineFile(script)],
    [`${name}-style`, engineFile(style)],
  ]),
);

/** The half of a build that browsers get. `fresh`: the folder that the build is made in. */
export function clientEnvironment(fresh: string, command: 'build' | 'serve'): EnvironmentOptions {
  return {
    resolve: { conditions: [SOURCE_CONDITION, ...defaultClientConditions] },
    // Leaves the SDK's own debug messages out.
    define: command === 'build' ? { __SENTRY_DEBUG__: 'false' } : {},
    build: {
      // The floor of docs/decisions/140: beneath it no script runs, and the page is complete without one.
      target: ['chrome105', 'edge105', 'firefox104', 'safari16'],
      outDir: `${fresh}/client`,
      // Vite would copy hidden files as well: build/static-files-plugin.ts.
      copyPublicDir: false,
      manifest: true,
      // Moved out of the served folder: build/source-maps-plugin.ts.
      sourcemap: 'hidden',
      // With one application chunk there is nothing to preload, and the boot entry stays small.
      modulePreload: false,
      rolldownOptions: {
        input: {
          boot: engineFile('#boot/entry.browser.ts'),
          forms: engineFile('#forms/entry.browser.ts'),
          print: engineFile('#ui/later.css'),
          ...ELEMENT_ENTRIES,
        },
        output: {
          codeSplitting: { groups: CHUNKS },
          // Chromium compiles it in a thread of its own, not with a reader's first click: docs/decisions/038.
          postBanner: ({ name }) => (name === 'app' ? '//# allFunctionsCalledOnLoad' : ''),
          chunkFileNames: ({ facadeModuleId }) => `assets/${folderOf(facadeModuleId) ?? '[name]'}-[hash].js`,
        },
        // No package has a getter with a side effect.
        treeshake: {
          propertyReadSideEffects: false,
          // It only re-exports: without this it becomes an empty chunk where several pages use it.
          moduleSideEffects: [{ test: /\/src\/page\/plinth\.[jt]s$/, sideEffects: false }],
        },
      },
    },
  };
}

/** A chunk for each folder that is loaded as a whole: one file compresses better than several, and takes one request. */
const CHUNKS = [
  { name: 'boot', test: (module: string) => isIn(module, 'boot'), priority: 2 },
  // With all that a page may import: build/page-imports-plugin.ts.
  { name: 'app', test: (module: string) => module === PAGE_REACT || isIn(module, 'app', 'page', 'shell'), priority: 1 },
];

function isIn(module: string, ...folders: readonly string[]): boolean {
  return folders.some((folder) => module.startsWith(`${ENGINE_FOLDER}/src/${folder}/`));
}

/** The folder that names a chunk whose entry has a name that says nothing. */
function folderOf(module: string | null | undefined): string | undefined {
  return ['measurement', 'monitoring'].find((name) => isIn(module ?? '', name));
}
