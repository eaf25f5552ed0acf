import { relative, resolve } from 'node:path';
import { ENGINE_FOLDER } from '#lib/engine-folder.server.ts';

/** A path relative to the site, or from `node_modules/` on: the engine's too, wherever it lies. */
export function sourcePath(path: string, site = '.'): string {
  const file = path.replaceAll('\\', '/');
  if (file.startsWith(`${ENGINE_FOLDER}/`)) return `node_modules/plinth/${file.slice(ENGINE_FOLDER.length + 1)}`;
  return relative(resolve(site), path)
    .replaceAll('\\', '/')
    .replace(/^.*(?=node_modules\/)/, '');
}
