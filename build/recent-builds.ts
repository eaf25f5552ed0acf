import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** So that a page that was opened two releases ago can still load its code. */
const BUILDS_KEPT = 3;

/**
 * Removes hashed files that none of the last three builds into this folder wrote, with their compressed forms and source
 * maps. The files of each build are listed in `.vite/builds.json` of the folder.
 */
export async function keepRecentBuilds(folder: string, files: readonly string[], mapsFolder = folder): Promise<void> {
  const list = join(folder, '.vite/builds.json');
  const assets = files.filter((file) => file.startsWith('assets/'));
  const builds = [assets, ...(await readBuilds(list)).filter((build) => build.join() !== assets.join())].slice(
    0,
    BUILDS_KEPT,
  );
  await mkdir(dirname(list), { recursive: true });
  await writeFile(list, JSON.stringify(builds));

  const wanted = new Set(builds.flat());
  for (const assetFolder of new Set([folder, mapsFolder].map((each) => join(each, 'assets')))) {
    for (const name of await namesIn(assetFolder)) {
      const original = `assets/${name.replace(/\.(?:br|zst|gz|map)$/, '')}`;
      if (!wanted.has(original)) await rm(join(assetFolder, name));
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
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
