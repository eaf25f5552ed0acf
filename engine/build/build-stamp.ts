import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a build was made from, and the hash of each file that lay in its folder afterwards. */
type Stamp = { readonly inputs: string; readonly files: Readonly<Record<string, string>> };

/** All that a build can depend on: a folder with everything in it, ignored by Git or not. */
export type Inputs = { readonly paths: readonly string[]; readonly options: unknown };

export const STAMP = 'build-stamp.json';

/** One hash of the inputs as they are now, of the options and of this Node. */
export function hashInputs({ paths, options }: Inputs): string {
  const files = paths.flatMap(filesBelow).toSorted();
  return hash('sha256', JSON.stringify([options, process.version, files.map((file) => [file, hashFile(file)])]));
}

/**
 * Whether the build in `folder` was made from these inputs and has every file as it was written. Additional files are
 * ignored.
 */
export function isBuiltFrom(inputs: string, folder: string): boolean {
  const stamp = readStamp(folder);
  if (stamp?.inputs !== inputs) return false;
  return Object.entries(stamp.files).every(([file, written]) => {
    const path = join(folder, file);
    return existsSync(path) && hashFile(path) === written;
  });
}

/** Records what the build in `folder`, which must be complete, was made from. */
export function stampBuild(inputs: string, folder: string): void {
  rmSync(stampFile(folder), { force: true });
  const files = filesBelow(folder).map((path): [string, string] => [path.slice(folder.length + 1), hashFile(path)]);
  const stamp: Stamp = { inputs, files: Object.fromEntries(files) };
  writeFileSync(stampFile(folder), JSON.stringify(stamp));
}

function stampFile(folder: string): string {
  return join(folder, STAMP);
}

function readStamp(folder: string): Stamp | undefined {
  try {
    return JSON.parse(readFileSync(stampFile(folder), 'utf8')) as Stamp;
  } catch {
    // Never built, or interrupted while it was written.
    return undefined;
  }
}

/** The files in a folder, or the file itself; links are followed, as the build does. None where there is nothing. */
function filesBelow(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return [];
  return found.isDirectory() ? readdirSync(path).flatMap((name) => filesBelow(join(path, name))) : [path];
}

function hashFile(path: string): string {
  return hash('sha256', readFileSync(path));
}
