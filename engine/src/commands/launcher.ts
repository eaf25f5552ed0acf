import { resolve } from 'node:path';
import { ENGINE_FOLDER } from '#lib/engine-folder.server.ts';

/** `plinth` itself, for a command that starts another one in a process of its own. */
export const LAUNCHER = `${ENGINE_FOLDER}/bin/plinth.mjs`;

/** A path as it was typed: relative to where npm was called, which may not be the site's folder. */
export function typedPath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path);
}
