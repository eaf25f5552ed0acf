import { clientBuild } from 'virtual:client-build';
import { compress } from '#lib/compress.server.ts';
import type { Period } from '#lib/period.ts';
import { createApp, type Host } from '#server/app.ts';
import type { Config } from '#server/config/config.ts';
import { exportedPaths } from '#server/files/exported-paths.ts';
import { loadPeriods } from '#server/files/periods.ts';
import { compressedPath } from '#server/files/assets.ts';
import type { ListedFiles } from '#server/hosts/directory-files.ts';
import { exportedFiles, type ExportedFile } from '#server/hosts/exported-files.ts';
import { createFetch } from '#server/hosts/fetch.ts';
import { ENCODINGS } from '#server/http/negotiation.ts';
import type { Bytes } from '#server/http/site-response.ts';

export type SiteExport = {
  /** In which it is right. */
  readonly period: Period;
  /** Every path that an export has. */
  readonly paths: () => AsyncGenerator<string>;
  /** What the site answers for each. @throws ExportError */
  readonly files: (paths: AsyncIterable<string>) => AsyncGenerator<ExportedFile>;
  /** A file in each encoding, by what its name ends with: `.br`. None where its type is never compressed. */
  readonly compressed: (file: ExportedFile) => Promise<ReadonlyArray<readonly [suffix: string, body: Bytes]>>;
};

type Options = Pick<Host, 'log' | 'now'> & { readonly files: ListedFiles };

/** The built site as files that are not written yet, under settings as a server has them. */
export async function createExport(config: Config, { log, files, now = Date.now }: Options): Promise<SiteExport> {
  // One moment for all files, however long they take.
  const time = now();
  const period = (await loadPeriods())(time);
  const host = { client: clientBuild, files, compress, log, readiness: () => 'ready' as const, asFiles: true };
  const fetch = createFetch(await createApp(config, { ...host, now: () => time }));
  return {
    period,
    paths: () => exportedPaths({ siteUrl: config.siteUrl, day: period.day, assets: files.paths }),
    files: (paths) => exportedFiles(fetch, paths, new Set(files.paths)),
    // At the best levels, comparisons too: they are compressed once, and sent as often as a host likes.
    compressed: async ({ path, headers, body }) => {
      const isCompressible = headers.some(([name, value]) => name === 'vary' && value.includes('Accept-Encoding'));
      const encodings = isCompressible ? ENCODINGS.filter((encoding) => encoding !== 'identity') : [];
      return Promise.all(
        encodings.map(
          async (encoding) =>
            [
              compressedPath('', encoding),
              (await files.readCompressed(path, encoding)) ?? (await compress(body, encoding)),
            ] as const,
        ),
      );
    },
  };
}
