import { ENGINE_FOLDER } from '#lib/engine-folder.server.ts';
import { PAGE_REACT } from './page-imports-plugin.ts';

/**
 * A chunk for each folder that is loaded as a whole, with all that it imports and that no earlier chunk has. One file
 * compresses better than the several that the bundler would make, and takes one request.
 */
export const CHUNKS = [
  { name: 'boot', test: (module: string) => isIn(module, 'boot'), priority: 2 },
  // With all that a page may import: build/page-imports-plugin.ts.
  { name: 'app', test: (module: string) => module === PAGE_REACT || isIn(module, 'app', 'page', 'shell'), priority: 1 },
];

/** Whether a module is the engine's, from one of these folders of its source. */
function isIn(module: string, ...folders: readonly string[]): boolean {
  return folders.some((folder) => module.startsWith(`${ENGINE_FOLDER}/src/${folder}/`));
}

/** The folder that names a chunk whose entry has a name that says nothing. */
export function folderOf(module: string | null | undefined): string | undefined {
  return ['measurement', 'monitoring'].find((name) => isIn(module ?? '', name));
}
