import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

/** What a command wrote to its two streams, and how it ended. */
export type Ended = { readonly code: number | null; readonly output: string };

/** A folder outside the repository in which `plinth` is installed. */
export type OwnFolder = {
  readonly folder: string;
  /** The program as npm would start it. */
  readonly launcher: string;
  /** Runs `plinth`, on a day (an ISO date) that is not the machine's where `today` names one. */
  plinth(args: readonly string[], today?: string): Ended;
  read(path: string): string;
  write(path: string, text: string): void;
  /** The paths of files, without packages and builds. */
  files(pattern?: string): string[];
  remove(): void;
};

const NOT_OF_SITE = ['node_modules', 'dist', '.cache'];

/** Empty, or with a copy of a site. */
export function ownFolder(site?: string): OwnFolder {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-owner-'));
  if (site !== undefined)
    cpSync(site, folder, { recursive: true, filter: (path) => !NOT_OF_SITE.includes(basename(path)) });
  symlinkSync(resolve('../node_modules'), join(folder, 'node_modules'), 'junction');
  const launcher = join(folder, 'node_modules/plinth/bin/plinth.mjs');
  const at = (path: string): string => join(folder, path);
  return {
    folder,
    launcher,
    plinth: (args, today = '') => {
      const preload = ['--import', resolve('tests/support/fixed-day.ts')];
      // Nothing of this process's settings but where programs are.
      const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], TODAY: today };
      const command = [...(today === '' ? [] : preload), launcher, ...args];
      const ended = spawnSync(process.execPath, command, { cwd: folder, env, encoding: 'utf8' });
      return { code: ended.status, output: ended.stdout + ended.stderr };
    },
    read: (path) => readFileSync(at(path), 'utf8'),
    write: (path, text) => {
      mkdirSync(dirname(at(path)), { recursive: true });
      writeFileSync(at(path), text);
    },
    files: (pattern = '{**/*,**/.*,.*/**/*}') =>
      globSync(pattern, { cwd: folder, exclude: NOT_OF_SITE, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
        .toSorted(),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
