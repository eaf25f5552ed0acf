import { realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** The folder of the engine's package, with forward slashes: of package.json, `bin/` and `src/`. */
export const ENGINE_FOLDER = folderOf('.');
export const POLICIES_FOLDER = folderOf('plinth-policies');

// Never undefined: this module lies in the one package, and its package.json names the other.
function folderOf(name: string): string {
  // A workspace is linked: the bundler knows its modules by where they lie.
  return dirname(realpathSync(findPackageJSON(name, import.meta.url) ?? '')).replaceAll('\\', '/');
}
