import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

type Options = {
  /** The site's folder. */
  readonly site: string;
  /** ISO date, in the place of the machine's. */
  readonly today?: string;
};

/** Runs a command of a document, `npx plinth NAME ARGUMENTS`, in a site. @throws what it says when it ends with another code than 0 */
export function runScript(command: string, { site, today = '' }: Options): string {
  const [, rest] = /^npx plinth (.*)$/.exec(command) ?? [];
  if (rest === undefined) throw new Error(`"${command}" is no command that a test can run`);
  const args = [...rest.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
  const preload = resolve('tests/support/fixed-day.ts');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', preload, resolve('bin/plinth.mjs'), ...args],
    { cwd: site, encoding: 'utf8', env: { PATH: process.env['PATH'], TODAY: today } },
  );
  if (status !== 0) throw new Error(stderr.trim());
  return stdout;
}
