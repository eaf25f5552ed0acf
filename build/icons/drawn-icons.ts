import type { AssetFiles } from '#server/files/assets.ts';
import { isIconName } from '#looks/site-pictures.server.ts';
import { readLooks } from '../site-looks.ts';
import { drawIcon } from './draw-icon.ts';

/** The public files of a site while it is developed: an icon that it does not bring is drawn when it is asked for. */
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
