import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { ExampleSite } from './example-site.ts';

type Outcome = { readonly passed: boolean; readonly output: string };

/** What `plinth test` says of a site; unless other checks are named, of its texts and of its pages as they are sent. */
export function siteChecks(
  { folder }: ExampleSite,
  checks: ReadonlyArray<'texts' | 'pages'> = ['texts', 'pages'],
): Outcome {
  return run('bin/plinth.mjs', ['-C', folder, 'test', ...checks]);
}

/** The types of the site's own files. */
export function typeCheck({ folder }: ExampleSite): Outcome {
  const config = join(dirname(folder), 'tsconfig.json');
  const settings = { extends: relative(dirname(config), 'tsconfig.json').replaceAll('\\', '/'), include: ['site'] };
  writeFileSync(config, JSON.stringify(settings));
  return run('../node_modules/typescript/bin/tsc', ['--noEmit', '--project', config]);
}

function run(script: string, args: readonly string[]): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    env: { PATH: process.env['PATH'], NO_COLOR: '1' },
    encoding: 'utf8',
  });
  return { passed: status === 0, output: stdout + stderr };
}
