import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** In the folder of each side. */
export const BUILD_LIST = '.vite/builds.json';

/**
 * Removes hashed files that none of the last `kept` builds into this folder has, with their compressed forms and source
 * maps. The files of each build are listed in the folder.
 */
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
  // Renamed: an interrupted build would leave half a list, which counts as none, and the next build would remove files
  // of a running server.
  await writeFile(`${list}.next`, JSON.stringify(builds));
  await rename(`${list}.next`, list);

  const wanted = new Set(builds.flat());
  for (const assetFolder of new Set([folder, mapsFolder].map((each) => join(each, 'assets')))) {
    for (const name of await namesIn(assetFolder)) {
      const original = `assets/${name.replace(/\.(?:br|zst|gz|map)$/, '')}`;
      if (!wanted.has(original) && !wanted.has(`assets/${name}`)) await rm(join(assetFolder, name));
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  } catch {
    // The folder does not exist before the first build.
    return [];
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
