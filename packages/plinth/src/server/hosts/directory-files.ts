import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isCompressedPath, isHiddenPath } from '#lib/url.ts';
import type { AssetFiles } from '#server/files/assets.ts';

export type ListedFiles = AssetFiles & {
  /** Without those of compressed forms. */
  readonly paths: readonly string[];
};

/** The files below a folder, listed once, so that no request can reach any other. @throws when it cannot be read */
export async function directoryFiles(folder: string): Promise<ListedFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
    .filter((path) => !isHiddenPath(path));
  const listed = new Map(names.map((name) => [urlPath(name), name]));
  return {
    paths: [...listed.keys()].filter((path) => !isCompressedPath(path)).toSorted(),
    async read(path) {
      const name = listed.get(path);
      return name === undefined ? undefined : readIfThere(join(folder, name));
    },
  };
}

/** As a request has it: `/my%20file.pdf`. */
function urlPath(name: string): string {
  const escaped = name.replaceAll('%', '%25').replaceAll('?', '%3F').replaceAll('#', '%23');
  return new URL(escaped, 'http://localhost').pathname;
}

async function readIfThere(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
