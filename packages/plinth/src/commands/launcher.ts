import { resolve } from 'node:path';
import { ENGINE_FOLDER } from '#lib/engine-folder.server.ts';

/** `plinth` itself, for a command that starts another one in a process of its own. */
export const LAUNCHER = `${ENGINE_FOLDER}/bin/plinth.mjs`;

/** The address of the site, by the setting of the server, without a slash at its end; undefined where it is not set. */
export function siteAddress(): string | undefined {
  const address = process.env['SITE_URL'] ?? '';
  return /^https?:\/\//.test(address) && URL.canParse(address) ? new URL(address).origin : undefined;
}

/** A path as it was typed: relative to where npm was called, which may not be the site's folder. */
export function typedPath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path);
}

/** Of a path that was typed: what was given, where it was looked for, and why there. */
export function unreadable(path: string): string {
  return `${path} cannot be read. It was looked for at ${typedPath(path)}: a path starts where the command is given, with -C too.`;
}
