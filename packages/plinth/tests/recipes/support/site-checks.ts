import { spawnSync } from 'node:child_process';
import type { ExampleSite } from './example-site.ts';

type Outcome = { readonly passed: boolean; readonly output: string };

/** What `plinth test` says of a site; unless other checks are named, of its texts and of its pages as they are sent. */
export function siteChecks(
  { folder }: ExampleSite,
  checks: ReadonlyArray<'texts' | 'pages' | 'browser'> = ['texts', 'pages'],
): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/plinth.mjs', '-C', folder, 'test', ...checks], {
    env: { PATH: process.env['PATH'] },
    encoding: 'utf8',
  });
  return { passed: status === 0, output: stdout + stderr };
}
