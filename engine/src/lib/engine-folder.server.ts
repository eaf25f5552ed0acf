import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

// Never undefined: this module lies in the engine's package.
const MANIFEST = findPackageJSON('.', import.meta.url) ?? '';

/** The folder of the engine's package, with forward slashes: of package.json, `bin/` and `src/`. */
export const ENGINE_FOLDER = dirname(MANIFEST).replaceAll('\\', '/');

/** The folder of a package that the engine finds, such as one of its optional peers; undefined where it is not installed. */
export function packageFolder(name: string): string | undefined {
  try {
    const manifest = findPackageJSON(name, import.meta.url);
    return manifest === undefined ? undefined : dirname(manifest);
  } catch {
    return undefined;
  }
}
