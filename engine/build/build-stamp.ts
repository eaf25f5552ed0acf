import { hash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteParts } from '#commands/texts/site-parts.ts';
import { filesBelow } from '#lib/files-below.server.ts';

/** What a build was made from, and the hash of each file that lay in its folder afterwards. */
type Stamp = { readonly inputs: string; readonly files: Readonly<Record<string, string>> };

/** All that a build can depend on: a folder with everything in it, ignored by Git or not. */
export type Inputs = { readonly paths: readonly string[]; readonly options: unknown };

/** Node reads no larger file at once. */
export const MAX_FILE_BYTES = 2 ** 31 - 1;

export const STAMP = 'build-stamp.json';

const SETTINGS = ['package.json', 'tsconfig.json'];

/** What a build reads of a site: not what lies beside it, which may be large, and changes without it. */
export function siteInputs(site: string): string[] {
  return [...siteParts(site), ...SETTINGS].map((name) => join(site, name));
}

export function hashInputs({ paths, options }: Inputs): string {
  const files = paths.flatMap((path) => filesBelow(path)).toSorted();
  return hash('sha256', JSON.stringify([options, process.version, files.map((file) => [file, hashFile(file)])]));
}

/** Whether the build in `folder` was made from these inputs and has every file as it was written. Others are ignored. */
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

/** A larger file ends the build: build/public-file-problems.ts. */
function hashFile(path: string): string {
  const { size } = statSync(path);
  return size > MAX_FILE_BYTES ? `${size} bytes` : hash('sha256', readFileSync(path));
}
