import { join } from 'node:path';
import { clientBuild } from 'virtual:client-build';
import { createApp, type App, type Host } from '#server/http/app.ts';
import type { Config } from '#server/http/config.ts';
import { compress, directoryFiles } from '#server/hosts/node-host.ts';

/** The built site as a value on Node: what `node.ts` serves, for whoever has no need of a port. */
export async function createBuiltApp(
  config: Config,
  { log, readiness }: Pick<Host, 'log' | 'readiness'>,
): Promise<App> {
  const files = await directoryFiles(join(import.meta.dirname, '../client'));
  return createApp(config, { client: clientBuild, files, compress, log, readiness });
}

export { parseConfig } from '#server/http/config.ts';
