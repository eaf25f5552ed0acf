import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { OwnerError } from 'plinth-policies/owner-error';

/** `path`: from the folder on, with slashes. */
export type WriteFile = (path: string, body: Uint8Array) => Promise<void>;

/** Of the folder: its files with their SHA-256, as `sha256sum --check` reads them. */
const LIST = 'files.sha256';
/** A repository, or what the tool of a host keeps. A host serves `.well-known`. */
const HIDDEN = /(?:^|\/)\.(?!well-known\/)/;
/** What file managers leave in a folder that is opened in them. */
const IGNORED = ['.DS_Store', 'Thumbs.db', 'desktop.ini'];

// As a whole, once all of it is written: a failure leaves the folder as it was.
/** Replaces a folder, but for what is hidden in it. @throws OwnerError for files that are not its own, or two of one place */
export async function replaceFolder(
  folder: string,
  fill: (write: WriteFile) => Promise<void>,
): Promise<{ readonly files: number; readonly bytes: number }> {
  const foreign = await foreignFiles(folder);
  const visible = foreign.filter((path) => !HIDDEN.test(path));
  if (visible.length > 0) throw new OwnerError(foreignProblem(folder, visible));
  const [fresh, last] = [`${folder}-next`, `${folder}-last`];
  const lines: string[] = [];
  let bytes = 0;
  await rm(fresh, { recursive: true, force: true });
  try {
    await fill(async (path, body) => {
      await writeNew(fresh, path, body);
      lines.push(`${hash('sha256', body)}  ${path}\n`);
      bytes += body.byteLength;
    });
    await writeFile(
      join(fresh, LIST),
      lines.toSorted((one, other) => (one.slice(64) < other.slice(64) ? -1 : 1)),
    );
    for (const path of foreign) await cp(join(folder, path), join(fresh, path), { force: false });
    await rm(last, { recursive: true, force: true });
    if (existsSync(folder)) await rename(folder, last);
    await rename(fresh, folder);
    await rm(last, { recursive: true, force: true });
    return { files: lines.length, bytes };
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/** Pages have folders: only a file of `public/` can be in the place of one, or of another in other letters. */
async function writeNew(folder: string, path: string, body: Uint8Array): Promise<void> {
  try {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), body, { flag: 'wx' });
  } catch (error) {
    if (!['EEXIST', 'ENOTDIR'].includes(String((error as NodeJS.ErrnoException).code))) throw error;
    const place = path.replace(/^[^/]+\//, '');
    throw new OwnerError(
      `${place}: a file of public/ has the place of a page or of another file in an export: rename it, or move it out of public/`,
    );
  }
}

async function foreignFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const list = join(folder, LIST);
  const lines = existsSync(list) ? (await readFile(list, 'utf8')).split('\n') : [];
  const known = new Set([...lines.map((line) => line.slice(66)), LIST]);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory() && !IGNORED.includes(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !known.has(path))
    .toSorted();
}

function foreignProblem(folder: string, [first = '', ...more]: readonly string[]): string {
  const named = more.length === 0 ? first : `${first} and ${more.length} more`;
  return `${relative('.', folder)}/ has files that no export wrote (${named}): move them elsewhere. A file of public/ is a part of each export.`;
}
