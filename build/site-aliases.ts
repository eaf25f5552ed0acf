import { resolve } from 'node:path';
import type { Alias } from 'vite';

/** Resolves `#site/…` to the folder of the site that is built. Outside of Vite, package.json resolves it to `site/`. */
export function siteAliases(siteFolder: string): Alias[] {
  return [{ find: /^#site\//, replacement: `${resolve(siteFolder).replaceAll('\\', '/')}/` }];
}
