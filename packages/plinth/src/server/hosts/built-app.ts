import { join } from 'node:path';
import { clientBuild } from 'virtual:client-build';
import { addressPath, fixedAddresses } from '#model/addresses.ts';
import { compress } from '#lib/compress.server.ts';
import { createApp, type App, type Host } from '#server/app.ts';
import type { Config } from '#server/config/config.ts';
import { createFetch, type Fetch } from '#server/hosts/fetch.ts';
import { createExport, type SiteExport } from '#server/hosts/export/create-export.ts';
import { directoryFiles, type ListedFiles } from '#server/hosts/directory-files.ts';

export type BuiltApp = App & { readonly fetch: Fetch };

/** The built site without a port: the second entry of the server build, for tests and benchmarks. */
export async function createBuiltApp(
  config: Config,
  { log, readiness, now = Date.now }: Pick<Host, 'log' | 'readiness' | 'now'>,
): Promise<BuiltApp> {
  const files = await builtFiles();
  const app = await createApp(config, { client: clientBuild, files, compress, log, readiness, now });
  return { ...app, fetch: createFetch(app) };
}

export async function createBuiltExport(config: Config, host: Pick<Host, 'log' | 'now'>): Promise<SiteExport> {
  return createExport(config, { ...host, client: clientBuild, files: await builtFiles() });
}

export function pagePaths(): string[] {
  return fixedAddresses().map(addressPath);
}

function builtFiles(): Promise<ListedFiles> {
  return directoryFiles(join(import.meta.dirname, '../client'));
}

export { parseConfig } from '#server/config/config.ts';
