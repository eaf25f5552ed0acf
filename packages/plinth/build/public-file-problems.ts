import { existsSync, readdirSync, statSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from 'plinth-policies/owner-error';
import { projectPath } from '#lib/owner-problems.server.ts';

/** Names of files and folders that must stay private, in any letter case, and what to do with one. */
const SECRETS: ReadonlyArray<{ readonly name: RegExp; readonly problem: string }> = [
  {
    name: /^\.env/i,
    problem:
      'may hold settings that are secret: move it out of public/, settings are read from .env beside package.json',
  },
  {
    name: /\.(?:pem|key|p12|pfx)$|^id_(?:rsa|dsa|ecdsa|ed25519)(?:\.|$)/i,
    problem: 'may be a private key: move it out of public/, and replace the key if it has ever been served',
  },
  {
    name: /^\.(?:git|svn|hg)$/i,
    problem: 'is a repository, with every file it has ever had: move it out of public/',
  },
];

/** Node reads no larger file at once. */
const MAX_FILE_BYTES = 2 ** 31 - 1;
const TOO_LARGE =
  'is larger than 2 GiB, and a server has each file that it serves in memory: move it out of public/, to a host of large files';

// Hidden files end a build too: they are never served, and whoever put one there expects something else.
/** Files in a site's `public/` that must not be downloadable, or cannot be, if any. */
export function publicFileProblems(site: string): Problem[] {
  const folder = join(site, 'public');
  return existsSync(folder) ? problemsBelow(folder) : [];
}

function problemsBelow(folder: string): Problem[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    const what = problemOf(entry, path);
    if (what !== undefined) return [{ file: projectPath(path), what }];
    return entry.isDirectory() ? problemsBelow(path) : [];
  });
}

function problemOf(entry: Dirent, path: string): string | undefined {
  const found = SECRETS.find(({ name }) => name.test(entry.name));
  if (found !== undefined) return `everybody could download this, and it ${found.problem}`;
  // A link may lead out of the site, to a hidden file, back to its folder or to nothing.
  if (entry.isSymbolicLink()) return 'is a link: put a copy of what everybody may download into public/, in its place';
  return entry.isFile() && statSync(path).size > MAX_FILE_BYTES ? TOO_LARGE : undefined;
}
