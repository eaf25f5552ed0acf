import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { STAMP } from './build-stamp.ts';
import { BUILD_LIST, keepRecentBuilds } from './recent-builds.ts';
import { mapsFolder } from './source-maps-plugin.ts';

const SIDES = ['client', 'server'] as const;
const FRESH = 'next';
/** There from the first build on, also where that is interrupted. */
const LIST = `client/${BUILD_LIST}`;

/**
 * A running server loads texts, and its pages load scripts, when they are first requested: the files of earlier builds
 * must stay while the owner builds again. An earlier build costs one small file for each text or script that has
 * changed.
 */
const BUILDS_KEPT = 10;

/**
 * The folder that a build is made in. On the disk of the folder that it is for, so that files can be moved by renaming.
 */
export function freshFolder(outDir: string): string {
  return join(outDir, FRESH);
}

/**
 * What lies in a folder that no build was ever put into, by name: a build would remove files from it. Hidden files, such as
 * those of a file manager, do not count.
 */
export async function foreignFiles(outDir: string): Promise<string[]> {
  if (!existsSync(outDir) || [STAMP, LIST].some((file) => existsSync(join(outDir, file)))) return [];
  return (await readdir(outDir)).filter((name) => name !== FRESH && !name.startsWith('.')).toSorted();
}

/**
 * Replaces the previous build, which a server may be running from, by the one in `fresh`. Files with a hash in their
 * name are added to the old ones. The entries of the server are moved last, each as a whole: wherever this is
 * interrupted, the server starts with the previous build or with the new one.
 */
export async function installBuild(fresh: string, outDir: string): Promise<void> {
  const files = await filesIn(fresh);
  const move = async (file: string): Promise<void> => {
    await mkdir(dirname(join(outDir, file)), { recursive: true });
    await rename(join(fresh, file), join(outDir, file));
  };

  if (!existsSync(join(outDir, LIST))) {
    await mkdir(dirname(join(outDir, LIST)), { recursive: true });
    await writeFile(join(outDir, LIST), '[]');
  }
  for (const file of files.filter(isHashed)) await move(file);
  for (const side of SIDES) {
    const own = files.filter((file) => file.startsWith(`${side}/`)).map((file) => file.slice(side.length + 1));
    await keepRecentBuilds(join(outDir, side), own, mapsFolder(outDir, side), BUILDS_KEPT);
  }
  for (const file of entriesLast(files.filter((each) => !isHashed(each)))) await move(file);
  await removeOthers(outDir, new Set(files));
}

/** Its name says its bytes: a file of this name in another build is the same file. */
function isHashed(file: string): boolean {
  return /^(?:maps\/)?(?:client|server)\/assets\//.test(file);
}

function entriesLast(files: readonly string[]): string[] {
  const isEntry = (file: string): boolean => file.startsWith('server/');
  return files.toSorted((one, other) => Number(isEntry(one)) - Number(isEntry(other)));
}

/** Files without a hash that only the previous build had, such as a public file that the owner has deleted. */
async function removeOthers(outDir: string, wanted: ReadonlySet<string>): Promise<void> {
  for (const side of SIDES)
    for (const file of await filesIn(join(outDir, side))) {
      const path = `${side}/${file}`;
      if (!isHashed(path) && !file.startsWith('.vite/') && !wanted.has(path)) await rm(join(outDir, path));
    }
}

/** Paths from the folder on, with slashes, sorted. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted();
}
