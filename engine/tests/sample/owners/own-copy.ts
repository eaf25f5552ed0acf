import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** What a command wrote to its two streams, and how it ended. */
export type Ended = { readonly code: number | null; readonly output: string };

/** A copy of the project, as a clone of it would be, which belongs to another owner. */
export type OwnCopy = {
  readonly folder: string;
  /** Runs an npm script in it; with nothing of this process's settings but where programs are. */
  run(script: string, ...args: readonly string[]): Ended;
  remove(): void;
};

export function ownCopy(): OwnCopy {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-owner-'));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter((path) => path !== '' && existsSync(path))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'] };
  const options = { cwd: folder, env, shell: process.platform === 'win32' };
  // As in a clone: what lists the files of the project asks git.
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
  ])
    spawnSync('git', args, options);
  return {
    folder,
    run: (script, ...args) => {
      const ended = spawnSync('npm', ['run', '--silent', script, '--', ...args], { ...options, encoding: 'utf8' });
      return { code: ended.status, output: ended.stdout + ended.stderr };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
