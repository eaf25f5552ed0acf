import { join } from 'node:path';
import { clientBuild } from 'virtual:client-build';
import { addressPath, fixedAddresses } from '#model/addresses.ts';
import { compress } from '#lib/compress.server.ts';
import { createApp, type App, type Host } from '#server/app.ts';
import type { Config } from '#server/config/config.ts';
import { createFetch, type Fetch } from '#server/hosts/fetch.ts';
import { exportedFiles, type ExportedFile } from '#server/hosts/exported-files.ts';
import { exportedPaths } from '#server/files/exported-paths.ts';
import { directoryFiles } from '#server/hosts/directory-files.ts';

export type BuiltApp = App & {
  readonly fetch: Fetch;
  /** Every path that an export of the site has. */
  readonly exportedPaths: () => AsyncGenerator<string>;
  readonly exportedFiles: (paths: AsyncIterable<string>) => AsyncGenerator<ExportedFile>;
};

/** The built site without a port: the second entry of the server build, for tests and benchmarks. */
export async function createBuiltApp(
  config: Config,
  { log, readiness }: Pick<Host, 'log' | 'readiness'>,
): Promise<BuiltApp> {
  const files = await directoryFiles(join(import.meta.dirname, '../client'));
  const app = await createApp(config, { client: clientBuild, files, compress, log, readiness });
  const fetch = createFetch(app);
  return {
    ...app,
    fetch,
    exportedPaths: () => exportedPaths({ siteUrl: config.siteUrl, assets: files.paths }),
    exportedFiles: (paths) => exportedFiles(fetch, paths),
  };
}

export function pagePaths(): string[] {
  return fixedAddresses().map(addressPath);
}

export { parseConfig } from '#server/config/config.ts';
