import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';

export type Outcome = { readonly status: number | null; readonly output: string };

export type Repository = {
  readonly folder: string;
  /** Writes files, or takes away those that are null, and commits. */
  commit(files: Readonly<Record<string, string | null>>): void;
  read(file: string): string | undefined;
  /** Every tracked file with its bytes' hash, below a path. */
  tree(path: string): string;
  /** Runs a line of a document as a person would. */
  run(line: string): Outcome;
  git(...args: readonly string[]): string;
};

/** A folder for repositories, outside of this one. */
export function repositoriesFolder(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A repository with the files of this project, and with the given ones. */
export function engineRepository(folder: string, files: Readonly<Record<string, string>>): Repository {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter((name) => name !== ''))
    cpSync(file, join(folder, file), { recursive: true });
  const engine = repositoryAt(folder);
  engine.git('init', '--quiet', '--initial-branch', 'main');
  engine.commit(files);
  engine.git('tag', 'v0.1.0');
  return engine;
}

/** A clone from the time of its first version. */
export function cloneOf({ folder }: Repository, to: string): Repository {
  mkdirSync(to, { recursive: true });
  const clone = repositoryAt(to);
  clone.git('clone', '--quiet', folder, '.');
  clone.git('reset', '--quiet', '--hard', 'v0.1.0');
  return clone;
}

function repositoryAt(folder: string): Repository {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: folder, env: environment(folder), encoding: 'utf8' });
  return {
    folder,
    git,
    commit(files) {
      for (const [file, text] of Object.entries(files)) {
        const path = join(folder, file);
        if (text === null) rmSync(path, { recursive: true });
        else {
          mkdirSync(dirname(path), { recursive: true });
          writeFileSync(path, text);
        }
      }
      git('add', '--all');
      git('commit', '--quiet', '--message', 'Change files');
    },
    read: (file) => {
      try {
        return readFileSync(join(folder, file), 'utf8');
      } catch {
        return undefined;
      }
    },
    tree: (path) => git('ls-files', '--stage', '--', path),
    run(line) {
      const { status, stdout, stderr } = spawnSync(line, {
        shell: true,
        cwd: folder,
        env: environment(folder),
        encoding: 'utf8',
      });
      return { status, output: stdout + stderr };
    },
  };
}

/** A person's, without settings of this machine. */
function environment(folder: string): Record<string, string> {
  const person = { NAME: 'Owner', EMAIL: 'owner@owner.example' };
  return {
    PATH: [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter),
    HOME: dirname(folder),
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: person.NAME,
    GIT_AUTHOR_EMAIL: person.EMAIL,
    GIT_COMMITTER_NAME: person.NAME,
    GIT_COMMITTER_EMAIL: person.EMAIL,
    NPM_CONFIG_UPDATE_NOTIFIER: 'false',
  };
}
