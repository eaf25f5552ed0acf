import { ENGINE_FOLDER } from '#lib/engine-folder.server.ts';

/** `plinth` itself, for a command that starts another one in a process of its own. */
export const LAUNCHER = `${ENGINE_FOLDER}/bin/plinth.mjs`;

/** The address of the site, by the setting of the server, without a slash at its end; undefined where it is not set. */
export function siteAddress(): string | undefined {
  const address = process.env['SITE_URL'] ?? '';
  return /^https?:\/\//.test(address) && URL.canParse(address) ? new URL(address).origin : undefined;
}
