import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ICON_NAMES } from '#looks/site-pictures.server.ts';
import { readLooks } from '../site-looks.ts';
import { drawIcon } from './draw-icon.ts';

/** Draws the icons of the site into the client build. A file of that name in its `public/` is the owner's own and stays. */
export function iconsPlugin(site: string): Plugin {
  return {
    name: 'plinth:icons',
    apply: 'build',
    generateBundle() {
      if (this.environment.name !== 'client') return;
      const looks = readLooks(site);
      for (const name of ICON_NAMES)
        if (!existsSync(join(site, 'public', name)))
          this.emitFile({ type: 'asset', fileName: name, source: drawIcon(name, looks) });
    },
  };
}
