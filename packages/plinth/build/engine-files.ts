import { extname, join } from 'node:path';
import { ENGINE_FOLDER } from '#lib/engine-folder.server.ts';

/** The condition under which the package exports its source. Compiled modules would give other source maps. */
export const SOURCE_CONDITION = 'plinth:source';

/** The path of the source of a module, by the name that it is imported by: `#boot/entry.browser.ts`. */
export function engineFile(name: string): string {
  return `${ENGINE_FOLDER}/src/${name.slice(1)}`;
}

/** The path of a module of the build, by its name without ending: it is compiled in the package. */
export function buildFile(name: string): string {
  return join(import.meta.dirname, `${name}${extname(import.meta.filename)}`).replaceAll('\\', '/');
}
