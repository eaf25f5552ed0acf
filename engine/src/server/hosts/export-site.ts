import { contentHash } from '#lib/sha256.ts';
import { nextText, type NextText } from '#server/files/next-text.ts';
import { publishedVersions } from '#server/files/published-versions.ts';
import type { SiteExport } from '#server/hosts/create-export.ts';
import { deployFiles } from '#server/hosts/deploy-files.ts';
import { tooLongHeaders } from '#server/hosts/headers-file.ts';
import type { ListedFile } from '#server/hosts/exported-table.ts';
import { isRedirect, type ExportedFile } from '#server/hosts/exported-files.ts';
import { replaceFolder, type WriteFile } from '#server/hosts/replace-folder.ts';
import { encodeText, type Bytes } from '#server/http/site-response.ts';
import { pagePath } from '#model/addresses.ts';
import { LOCALES } from '#model/locales.ts';

export type WrittenExport = {
  readonly files: number;
  readonly bytes: number;
  readonly next: NextText | undefined;
  /** Sentences on what a host will not read. */
  readonly warnings: readonly string[];
};

type Options = { readonly folder: string; readonly siteUrl: string };

/** Of the export's folder: what a host serves. The rest is for whoever deploys it. */
export const SERVED = 'files';
/** One renders while the others are compressed and written, on the threads that Node has for it. */
const AT_A_TIME = 4;
const HEADERS_FILE = `${SERVED}/_headers`;
const NOT_FOUND_FILE = 'error/404/index.html';

/** Writes a site into a folder, file by file: an export may be larger than the memory. */
export async function exportSite(site: SiteExport, { folder, siteUrl }: Options): Promise<WrittenExport> {
  const next = await nextText(site.period.day);
  let warnings: string[] = [];
  const written = await replaceFolder(folder, async (write) => {
    const files = site.files(site.paths());
    const listed: ListedFile[] = [];
    const notFound: Array<[name: string, body: Bytes]> = [];
    const work = async (): Promise<void> => {
      for await (const file of files) {
        await writeExported(file, site, write);
        const { body, ...rest } = file;
        // Where static hosts look for it, in the folder of each language.
        const name = fileName(file.path);
        if (name.endsWith(NOT_FOUND_FILE)) notFound.push([name.replace(NOT_FOUND_FILE, '404.html'), body]);
        listed.push({ ...rest, hash: await contentHash(body) });
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, work));
    const settings = Object.entries(await settingsOfHosts(listed));
    const own = new Set(listed.map(({ path }) => fileName(path)));
    warnings = settings
      .filter(([name]) => name === HEADERS_FILE && !own.has(name))
      .flatMap(([, text]) => headerWarnings(text));
    for (const [name, body] of [...notFound, ...settings.map(([name, text]) => [name, encodeText(text)] as const)])
      // An owner's file of this name, from `public/`, is meant for the same host.
      if (!own.has(name)) await write(name, body);
    const { until } = site.period;
    const rightUntil = next === undefined ? null : new Date(until).toISOString();
    const facts = { siteUrl, rightBefore: next?.effective ?? null, rightUntil };
    await write('export.json', encodeText(`${JSON.stringify(facts, null, 2)}\n`));
  });
  return { ...written, next, warnings };
}

function headerWarnings(text: string): string[] {
  return tooLongHeaders(text).map(
    (what) =>
      `${HEADERS_FILE}: the header ${what}: Cloudflare ignores a line of more than 2,000, so a page has no such header there`,
  );
}

async function writeExported(file: ExportedFile, site: SiteExport, write: WriteFile): Promise<void> {
  if (isRedirect(file)) return;
  const name = fileName(file.path);
  await write(name, file.body);
  for (const [suffix, body] of await site.compressed(file)) await write(name + suffix, body);
}

function fileName(path: string): string {
  return SERVED + decodeURIComponent(path.endsWith('/') ? `${path}index.html` : path);
}

async function settingsOfHosts(listed: readonly ListedFile[]): Promise<Record<string, string>> {
  const homes = LOCALES.map(({ code, iso }) => ({ code, iso, path: pagePath('home', code) }));
  // They come in the order in which they were compressed.
  const files = listed.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  return deployFiles(files, { homes, policies: await publishedVersions(), served: SERVED });
}
