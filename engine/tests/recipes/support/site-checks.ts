import { spawnSync } from 'node:child_process';
import type { ExampleSite } from './example-site.ts';

type Outcome = { readonly passed: boolean; readonly output: string };

const PROJECTS = { texts: 'texts of owner', built: 'site owner' };

/** Checks that every site must pass, run on this one in the place of the owner's: its texts; its contract, HTML and links. */
export function siteChecks(
  { folder, build }: ExampleSite,
  kinds: ReadonlyArray<keyof typeof PROJECTS> = ['texts', 'built'],
): Outcome {
  const projects = kinds.flatMap((kind) => ['--project', PROJECTS[kind]]);
  return run('../node_modules/vitest/vitest.mjs', ['run', ...projects], {
    OWNER_SITE_FOLDER: folder,
    OWNER_SITE_BUILD: build,
  });
}

/** The types of the site's own files, by its own settings. */
export function typeCheck({ folder }: ExampleSite): Outcome {
  return run('../node_modules/typescript/bin/tsc', ['--noEmit', '--project', folder]);
}

function run(script: string, args: readonly string[], env: Record<string, string> = {}): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    env: { PATH: process.env['PATH'], NO_COLOR: '1', ...env },
    encoding: 'utf8',
  });
  return { passed: status === 0, output: stdout + stderr };
}
