import { existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, isAbsolute, join, relative } from 'node:path';
import type { Problem } from 'plinth-policies/owner-error';
import { projectPath } from '#lib/owner-problems.server.ts';
import { isHiddenPath } from '#lib/url.ts';

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
  return existsSync(folder) ? problemsBelow(folder, { site: realpathSync(site), above: [] }) : [];
}

type Place = {
  readonly site: string;
  /** The folders that this one lies in, to which a link may lead back. */
  readonly above: readonly string[];
};

/** Follows links, as the build does. */
function problemsBelow(folder: string, { site, above }: Place): Problem[] {
  const here = realpathSync(folder);
  if (above.includes(here))
    return [
      { file: projectPath(folder), what: 'leads back to a folder that it lies in: take the link out of public/' },
    ];
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    const what = secretProblem(path) ?? linkProblem(path, site);
    if (what !== undefined) return [{ file: projectPath(path), what }];
    const stats = statSync(path);
    if (stats.isFile() && stats.size > MAX_FILE_BYTES) return [{ file: projectPath(path), what: TOO_LARGE }];
    return stats.isDirectory() ? problemsBelow(path, { site, above: [...above, here] }) : [];
  });
}

function secretProblem(path: string): string | undefined {
  const names = [path, existsSync(path) ? realpathSync(path) : path].map((each) => basename(each));
  const found = SECRETS.find(({ name }) => names.some((each) => name.test(each)));
  return found && `everybody could download this, and it ${found.problem}`;
}

/** A build copies what a link leads to: what is meant to be served lies in the site, and is not hidden. */
function linkProblem(path: string, site: string): string | undefined {
  if (!lstatSync(path).isSymbolicLink()) return undefined;
  if (!existsSync(path)) return 'is a link to nothing: take it out of public/, or put the file where it leads';
  const target = relative(site, realpathSync(path)).replaceAll('\\', '/');
  const instead = 'put a copy of what everybody may download into public/, in place of the link';
  if (target.startsWith('../') || isAbsolute(target)) return `leads out of the site’s folder: ${instead}`;
  return isHiddenPath(target) ? `leads to the hidden file ${target}: ${instead}` : undefined;
}
