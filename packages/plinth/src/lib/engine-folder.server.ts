import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

// Never undefined: this module lies in the engine's package.
const MANIFEST = findPackageJSON('.', import.meta.url) ?? '';

/** The folder of the engine's package, with forward slashes: of package.json, `bin/` and `src/`. */
export const ENGINE_FOLDER = dirname(MANIFEST).replaceAll('\\', '/');
