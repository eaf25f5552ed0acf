import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ICON_NAMES, isIconName } from '#looks/site-pictures.server.ts';
import type { AssetFiles } from '#server/files/assets.ts';
import { readLooks } from './site-looks.ts';
import { drawIcon } from './draw-icon.ts';

/** Draws the icons of the site into the client build. A file of that name in the site's `public/` is used as it is. */
export function iconsPlugin(site: string): Plugin {
  return {
    name: 'plinth:icons',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      const looks = readLooks(site);
      for (const name of ICON_NAMES)
        if (!existsSync(join(site, 'public', name)))
          this.emitFile({ type: 'asset', fileName: name, source: drawIcon(name, looks) });
    },
  };
}

/** The same in development: an icon that the site's `public/` lacks is drawn when it is requested. */
export function withDrawnIcons(files: AssetFiles, site: string): AssetFiles {
  return {
    ...files,
    async read(path) {
      const own = await files.read(path);
      const name = path.slice(1);
      if (own !== undefined || !isIconName(name)) return own;
      return new Uint8Array(drawIcon(name, readLooks(site)));
    },
  };
}
