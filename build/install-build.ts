import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { keepRecentBuilds } from './recent-builds.ts';
import { mapsFolder } from './source-maps-plugin.ts';

const SIDES = ['client', 'server'] as const;

/**
 * A page that was opened two releases ago still loads its code. A server loads texts when they are first asked for, and may
 * run on while its owner builds a text, and builds it again; what is kept is one small file for each text that has changed.
 */
const BUILDS_KEPT = { client: 3, server: 10 };

/** Where a build is made, below the folder that it is for: on the same disk, so that each file can be renamed into its place. */
export function freshFolder(outDir: string): string {
  return join(outDir, 'next');
}

/**
 * Puts the build in `fresh` in the place of the one before it, on which a server may run. Files with a hash in their name
 * come beside the old ones. The entries of the server come last, and each is whole: whenever this is cut off, the
 * server can be started, as it was before or as it is now.
 */
export async function installBuild(fresh: string, outDir: string): Promise<void> {
  const files = await filesIn(fresh);
  const move = async (file: string): Promise<void> => {
    await mkdir(dirname(join(outDir, file)), { recursive: true });
    await rename(join(fresh, file), join(outDir, file));
  };

  for (const file of files.filter(isHashed)) await move(file);
  for (const side of SIDES) {
    const own = files.filter((file) => file.startsWith(`${side}/`)).map((file) => file.slice(side.length + 1));
    await keepRecentBuilds(join(outDir, side), own, mapsFolder(outDir, side), BUILDS_KEPT[side]);
  }
  for (const file of entriesLast(files.filter((each) => !isHashed(each)))) await move(file);
  await removeOthers(outDir, new Set(files));
}

/** Has its place, and the bytes for it, once and for all: another build's file of this name is this file. */
function isHashed(file: string): boolean {
  return /^(?:maps\/)?(?:client|server)\/assets\//.test(file);
}

function entriesLast(files: readonly string[]): string[] {
  const isEntry = (file: string): boolean => file.startsWith('server/');
  return files.toSorted((one, other) => Number(isEntry(one)) - Number(isEntry(other)));
}

/** What the build before had under a name without a hash, and this one has not: a public file that the owner took away. */
async function removeOthers(outDir: string, wanted: ReadonlySet<string>): Promise<void> {
  for (const side of SIDES)
    for (const file of await filesIn(join(outDir, side))) {
      const path = `${side}/${file}`;
      if (!isHashed(path) && !file.startsWith('.vite/') && !wanted.has(path)) await rm(join(outDir, path));
    }
}

/** Paths from the folder on, with slashes, in one order. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted();
}
