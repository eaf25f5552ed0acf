import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { STAMP } from './build-stamp.ts';
import { mapsFolder } from './source-maps-plugin.ts';

const SIDES = ['client', 'server'] as const;
const FRESH = 'next';
/** In the folder of each side. */
const BUILD_LIST = '.vite/builds.json';
/** There from the first build on, also where that is interrupted. */
const LIST = `client/${BUILD_LIST}`;

/** A running server and its pages load texts and scripts when they are first needed: those of earlier builds must stay. */
const BUILDS_KEPT = 10;

/** The folder that a build is made in: on the same disk, so that files can be moved by renaming. */
export function freshFolder(outDir: string): string {
  return join(outDir, FRESH);
}

/** Files in a folder that no build was ever put into: a build would remove them. Hidden files do not count. */
export async function foreignFiles(outDir: string): Promise<string[]> {
  if (!existsSync(outDir) || [STAMP, LIST].some((file) => existsSync(join(outDir, file)))) return [];
  return (await readdir(outDir)).filter((name) => name !== FRESH && !name.startsWith('.')).toSorted();
}

/**
 * Replaces the previous build, which a server may be running from, by the one in `fresh`. The entries of the server are
 * moved last, each as a whole: wherever this is interrupted, the server starts with the previous build or the new one.
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

/** Removes hashed files that none of the last `kept` builds has, with their compressed forms and source maps. */
export async function keepRecentBuilds(
  folder: string,
  files: readonly string[],
  mapsFolder = folder,
  kept = 3,
): Promise<void> {
  const list = join(folder, BUILD_LIST);
  const assets = files.filter((file) => file.startsWith('assets/'));
  const builds = [assets, ...(await readBuilds(list)).filter((build) => build.join() !== assets.join())].slice(0, kept);
  await mkdir(dirname(list), { recursive: true });
  // Renamed: half a list counts as none, and the next build would remove files of a running server.
  await writeFile(`${list}.next`, JSON.stringify(builds));
  await rename(`${list}.next`, list);

  const wanted = new Set(builds.flat());
  for (const assetFolder of new Set([folder, mapsFolder].map((each) => join(each, 'assets')))) {
    const entries = existsSync(assetFolder) ? await readdir(assetFolder, { withFileTypes: true }) : [];
    for (const { name } of entries.filter((entry) => entry.isFile())) {
      const original = `assets/${name.replace(/\.(?:br|zst|gz|map)$/, '')}`;
      if (!wanted.has(original) && !wanted.has(`assets/${name}`)) await rm(join(assetFolder, name));
    }
  }
}

async function readBuilds(list: string): Promise<string[][]> {
  try {
    return JSON.parse(await readFile(list, 'utf8')) as string[][];
  } catch {
    // No list before the first build.
    return [];
  }
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

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted();
}
