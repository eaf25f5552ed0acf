import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isHiddenPath } from '#lib/hidden-path.ts';
import { compressedPath, isCompressedPath, type AssetFiles } from '#server/files/assets.ts';

export type ListedFiles = AssetFiles & { readonly paths: readonly string[] };

/**
 * The files below a folder, without hidden ones. They are listed once, so that no request can reach any other path. A file
 * that a later build in the same folder has deleted is not found.
 * @throws when the folder cannot be read (the site has not been built).
 */
export async function directoryFiles(folder: string): Promise<ListedFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
    .filter((path) => !isHiddenPath(path));
  const listed = new Map(names.map((name) => [urlPath(name), name]));
  const paths = [...listed.keys()];

  const load = async (path: string): Promise<Uint8Array<ArrayBuffer> | undefined> => {
    const name = listed.get(path);
    return name === undefined ? undefined : readIfThere(join(folder, name));
  };

  return {
    paths: paths.filter((path) => !isCompressedPath(path)).toSorted(),
    read: async (path) => (isCompressedPath(path) ? undefined : load(path)),
    readCompressed: (path, encoding) => load(compressedPath(path, encoding)),
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
