import { resolve } from 'node:path';
import type { Alias } from 'vite';

/** Resolves `#site/…` to the folder of the site that is built. In a command, src/commands/site-modules.ts does. */
export function siteAliases(siteFolder: string): Alias[] {
  return [{ find: /^#site\//, replacement: `${resolve(siteFolder).replaceAll('\\', '/')}/` }];
}
