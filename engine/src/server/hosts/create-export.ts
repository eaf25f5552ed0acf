import { join } from 'node:path';
import { clientBuild } from 'virtual:client-build';
import { compress } from '#lib/compress.server.ts';
import { createApp, type Host } from '#server/app.ts';
import type { Config } from '#server/config/config.ts';
import { exportedPaths } from '#server/files/exported-paths.ts';
import { directoryFiles } from '#server/hosts/directory-files.ts';
import { exportedFiles, type ExportedFile } from '#server/hosts/exported-files.ts';
import { createFetch } from '#server/hosts/fetch.ts';

export type SiteExport = {
  /** Every path that an export has. */
  readonly paths: () => AsyncGenerator<string>;
  /** What the site answers for each. @throws for a path that it cannot answer */
  readonly files: (paths: AsyncIterable<string>) => AsyncGenerator<ExportedFile>;
};

/** The built site as files that are not written yet, under settings as a server has them. */
export async function createExport(config: Config, { log }: Pick<Host, 'log'>): Promise<SiteExport> {
  const files = await directoryFiles(join(import.meta.dirname, '../client'));
  const app = await createApp(config, { client: clientBuild, files, compress, log, readiness: () => 'ready' });
  const fetch = createFetch(app);
  return {
    paths: () => exportedPaths({ siteUrl: config.siteUrl, assets: files.paths }),
    files: (paths) => exportedFiles(fetch, paths),
  };
}
