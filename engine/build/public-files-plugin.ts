import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { isHiddenPath } from '#lib/hidden-path.ts';

/** Copies a site's `public/` into the client build, without hidden files: any web server may serve that folder. */
export function publicFilesPlugin(site: string): Plugin {
  const folder = join(site, 'public');
  return {
    name: 'plinth:public-files',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      if (this.environment.name !== 'client' || !existsSync(folder)) return;
      await cp(folder, dir, {
        recursive: true,
        // A link is copied as the file that it leads to.
        dereference: true,
        filter: (path) => !isHiddenPath(relative(folder, path).replaceAll('\\', '/')),
      });
    },
  };
}
