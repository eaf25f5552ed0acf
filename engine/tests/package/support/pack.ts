import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { must } from './run.ts';

/** What git has of a folder of this repository, and what it would add. */
export function trackedFiles(folder: string): string[] {
  return execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: folder,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(folder, path)));
}

export function copyTracked(from: string, to: string): void {
  for (const path of trackedFiles(from)) cpSync(join(from, path), join(to, path));
}

/** Copies the repository, with its packages, so that a test can pack without touching it. */
export function copyRepository(to: string): void {
  copyTracked('..', to);
  symlinkSync(resolve('../node_modules'), join(to, 'node_modules'), 'junction');
  // Only what git tracks of the site is packed.
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
  ])
    execFileSync('git', args, { cwd: to });
}

/** Packs the engine of a copy as this version, and returns the path of the tarball. */
export async function packEngine(repository: string, version: string): Promise<string> {
  const engine = join(repository, 'engine');
  const file = join(engine, 'package.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"version": "[^"]*"/, `"version": "${version}"`));
  await must(engine, 'npm', 'pack', '--silent', '--pack-destination', repository);
  return join(repository, `plinth-${version}.tgz`);
}
