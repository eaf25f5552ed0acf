import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** The folder of a package that the engine finds, such as one of its optional peers; undefined where it is not installed. */
export function packageFolder(name: string): string | undefined {
  try {
    const manifest = findPackageJSON(name, import.meta.url);
    return manifest === undefined ? undefined : dirname(manifest);
  } catch {
    return undefined;
  }
}
