import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Problem } from '#lib/owner-error.ts';
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
  return existsSync(folder) ? problemsBelow(folder, []) : [];
}

/** Follows links, as the build does. `above`: the folders that this one lies in, to which a link may lead back. */
function problemsBelow(folder: string, above: readonly string[]): Problem[] {
  const here = realpathSync(folder);
  if (above.includes(here))
    return [
      { file: projectPath(folder), what: 'leads back to a folder that it lies in: take the link out of public/' },
    ];
  return readdirSync(folder).flatMap((file) => {
    const path = join(folder, file);
    const stats = statSync(path, { throwIfNoEntry: false });
    const names = stats === undefined ? [file] : [file, basename(realpathSync(path))];
    const problem = SECRETS.find(({ name }) => names.some((each) => name.test(each)))?.problem;
    if (stats?.isFile() === true && stats.size > MAX_FILE_BYTES) return [{ file: projectPath(path), what: TOO_LARGE }];
    if (problem !== undefined)
      return [{ file: projectPath(path), what: `everybody could download this, and it ${problem}` }];
    return stats?.isDirectory() === true ? problemsBelow(path, [...above, here]) : [];
  });
}
