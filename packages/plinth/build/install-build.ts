import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

const PARTS = ['client', 'server', 'maps'];
/** A running server, and a page that is open over a release, load files of their build when these are first needed. */
const KEPT_MS = 30 * 24 * 3_600_000;
const FRESH = 'next-';
/** Longer than any build: what an older one has left was killed. */
const LEFT_MS = 3_600_000;

/** The folder that a build is made in: on the same disk, so that files can be moved by renaming, and of this process alone. */
export function freshFolder(outDir: string): string {
  return join(outDir, `${FRESH}${process.pid}`);
}

/**
 * Replaces the previous build, which a server may be running from, by the one in `fresh`. The entries of the server are
 * moved last, each as a whole: wherever this is interrupted, the server starts with the previous build or the new one.
 */
export async function installBuild(fresh: string, outDir: string): Promise<void> {
  const files = await filesIn(fresh);
  // All files of a build are written anew: those of the previous one are as old as it.
  const kept = (await ageOf(join(outDir, 'server/node.js'))) + KEPT_MS;
  for (const file of files.toSorted((one, other) => orderOf(one) - orderOf(other))) {
    await mkdir(dirname(join(outDir, file)), { recursive: true });
    await rename(join(fresh, file), join(outDir, file));
  }
  await removeEarlier(outDir, new Set(files), kept);
}

function orderOf(file: string): number {
  if (isHashed(file)) return 0;
  return file.startsWith('server/') ? 2 : 1;
}

/** Its name says its bytes: a file of this name in another build is the same file. */
function isHashed(file: string): boolean {
  return /^(?:maps\/)?(?:client|server)\/assets\//.test(file);
}

/** Removes what the new build lacks, such as a public file that the owner has deleted; hashed files once they are old. */
async function removeEarlier(outDir: string, wanted: ReadonlySet<string>, kept: number): Promise<void> {
  for (const part of PARTS)
    for (const file of await filesIn(join(outDir, part), part)) {
      const path = join(outDir, file);
      if (!wanted.has(file) && (!isHashed(file) || (await ageOf(path)) > kept)) await rm(path, { force: true });
    }
  for (const name of await readdir(outDir)) {
    const path = join(outDir, name);
    if (name.startsWith(FRESH) && (await ageOf(path)) > LEFT_MS) await rm(path, { recursive: true, force: true });
  }
}

/** In milliseconds; 0 where there is no such file, or another build has just removed it. */
async function ageOf(path: string): Promise<number> {
  const stats = await stat(path).catch(() => undefined);
  return stats === undefined ? 0 : Date.now() - stats.mtimeMs;
}

async function filesIn(folder: string, prefix = ''): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(prefix, relative(folder, join(entry.parentPath, entry.name))).replaceAll('\\', '/'));
}
