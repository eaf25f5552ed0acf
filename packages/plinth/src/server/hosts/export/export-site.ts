import { dayIn } from 'plinth-policies/days';
import { TIME_ZONE } from '#model/facts.ts';
import { isRedirect, type SiteExport } from '#server/hosts/export/create-export.ts';
import { deployFiles, SERVED, unreadRules, type ListedFile } from '#server/hosts/export/deploy-files.ts';
import { replaceFolder, type WriteFile } from '#server/hosts/export/replace-folder.ts';
import { encodeText, type Bytes } from '#server/http/site-response.ts';

export type WrittenExport = {
  readonly files: number;
  readonly bytes: number;
  /** ISO date of the day from which on pages say what is no longer true: a text comes into force, or a policy ends. */
  readonly rightBefore: string | null;
  /** A sentence, where some host reads only a part of what is written for it. */
  readonly warning: string | undefined;
};

type Options = { readonly folder: string; readonly siteUrl: string };

/** One renders while the others are compressed and written, on the threads that Node has for it. */
const AT_A_TIME = 4;
const NOT_FOUND_FILE = 'error/404/index.html';

/** Writes a site into a folder, file by file: an export may be larger than the memory. */
export async function exportSite(site: SiteExport, { folder, siteUrl }: Options): Promise<WrittenExport> {
  const { until } = site.period;
  const rightBefore = until === Infinity ? null : dayIn(TIME_ZONE, until);
  let warning: string | undefined;
  const written = await replaceFolder(folder, async (write) => {
    const { listed, notFound } = await writeFiles(site, write);
    const settings = deployFiles(listed);
    warning = unreadRules(settings[`${SERVED}/_headers`] ?? '');
    const own = new Set(listed.map(({ path }) => fileName(path)));
    const texts = Object.entries(settings).map(([name, text]) => [name, encodeText(text)] as const);
    // An owner's file of this name, from `public/`, is meant for the same host.
    for (const [name, body] of [...notFound, ...texts]) if (!own.has(name)) await write(name, body);
    const rightUntil = rightBefore === null ? null : new Date(until).toISOString();
    const facts = { siteUrl, rightBefore, rightUntil };
    await write('export.json', encodeText(`${JSON.stringify(facts, null, 2)}\n`));
  });
  return { ...written, rightBefore, warning };
}

async function writeFiles(site: SiteExport, write: WriteFile) {
  const files = site.files(site.paths());
  const listed: ListedFile[] = [];
  /** Where static hosts look for it, in the folder of each language. */
  const notFound: Array<[name: string, body: Bytes]> = [];
  const work = async (): Promise<void> => {
    for await (const file of files) {
      const { body, ...rest } = file;
      const name = fileName(file.path);
      if (!isRedirect(file)) {
        await write(name, body);
        for (const [suffix, compressed] of await site.compressed(file)) await write(name + suffix, compressed);
      }
      if (name.endsWith(NOT_FOUND_FILE)) notFound.push([name.replace(NOT_FOUND_FILE, '404.html'), body]);
      listed.push(rest);
    }
  };
  // A failure ends the files of all. The last ones are awaited: they would make the folder again once it is removed.
  const ends = await Promise.allSettled(Array.from({ length: AT_A_TIME }, work));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return { listed, notFound };
}

function fileName(path: string): string {
  return SERVED + decodeURIComponent(path.endsWith('/') ? `${path}index.html` : path);
}
