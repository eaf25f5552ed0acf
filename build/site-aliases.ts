import { resolve } from 'node:path';
import type { Alias } from 'vite';

/** Where `#site/…` leads: to the folder of the site that is built. Elsewhere package.json says so, and means `site/`. */
export function siteAliases(siteFolder: string): Alias[] {
  return [{ find: /^#site\//, replacement: `${resolve(siteFolder).replaceAll('\\', '/')}/` }];
}
