import { join } from 'node:path';
import { clientBuild } from 'virtual:client-build';
import { addressPath, fixedAddresses } from '#model/addresses.ts';
import { compress } from '#lib/compress.server.ts';
import { createApp, type App, type Host } from '#server/app.ts';
import type { Config } from '#server/config/config.ts';
import { createFetch, type Fetch } from '#server/hosts/fetch.ts';
import { directoryFiles } from '#server/hosts/directory-files.ts';

export type BuiltApp = App & { readonly fetch: Fetch };

/** The built site without a port: the second entry of the server build, for tests and benchmarks. */
export async function createBuiltApp(
  config: Config,
  { log, readiness }: Pick<Host, 'log' | 'readiness'>,
): Promise<BuiltApp> {
  const files = await directoryFiles(join(import.meta.dirname, '../client'));
  const app = await createApp(config, { client: clientBuild, files, compress, log, readiness });
  return { ...app, fetch: createFetch(app) };
}

export function pagePaths(): string[] {
  return fixedAddresses().map(addressPath);
}

export { createExport } from '#server/hosts/create-export.ts';
export { parseConfig } from '#server/config/config.ts';
