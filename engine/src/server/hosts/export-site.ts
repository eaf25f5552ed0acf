import { encodeText } from '#server/http/site-response.ts';
import { nextText, type NextText } from '#server/files/next-text.ts';
import type { SiteExport } from '#server/hosts/create-export.ts';
import type { ExportedFile } from '#server/hosts/exported-files.ts';
import { replaceFolder, type WriteFile } from '#server/hosts/replace-folder.ts';

export type WrittenExport = {
  readonly files: number;
  readonly bytes: number;
  readonly next: NextText | undefined;
};

type Options = { readonly folder: string; readonly siteUrl: string };

/** Of the export's folder: what a host serves. The rest is for whoever deploys it. */
export const SERVED = 'files';
/** One renders while the others are compressed and written, on the threads that Node has for it. */
const AT_A_TIME = 4;

/** Writes a site into a folder, file by file: an export may be larger than the memory. */
export async function exportSite(site: SiteExport, { folder, siteUrl }: Options): Promise<WrittenExport> {
  const next = await nextText();
  const written = await replaceFolder(folder, async (write) => {
    const files = site.files(site.paths());
    const work = async (): Promise<void> => {
      for await (const file of files) await writeExported(file, site, write);
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, work));
    const facts = { siteUrl, rightBefore: next?.effective ?? null };
    await write('export.json', encodeText(`${JSON.stringify(facts, null, 2)}\n`));
  });
  return { ...written, next };
}

async function writeExported(file: ExportedFile, site: SiteExport, write: WriteFile): Promise<void> {
  // A redirect is a line in the configuration of a host.
  if (file.status === 301 || file.status === 302) return;
  const name = fileName(file.path);
  await write(name, file.body);
  for (const [suffix, body] of await site.compressed(file)) await write(name + suffix, body);
}

function fileName(path: string): string {
  return SERVED + decodeURIComponent(path.endsWith('/') ? `${path}index.html` : path);
}
