import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

type Options = {
  /** A folder that is named `site`. */
  readonly site: string;
  /** ISO date, in the place of the machine's. */
  readonly today?: string;
};

/** Runs `npm run NAME -- ARGUMENTS` of this project on a site elsewhere. @throws what it says when it ends with another code than 0 */
export function runScript(command: string, { site, today = '' }: Options): string {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const [, name = '', rest = ''] = /^npm run (\S+)(?: -- (.*))?$/.exec(command) ?? [];
  const script = /^node scripts\/run\.mjs (\S+\.ts)$/.exec(scripts[name] ?? '')?.[1];
  if (script === undefined) throw new Error(`"${command}" is no script of package.json that a test can run`);
  const args = [...rest.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
  const preload = resolve('tests/support/other-site.ts');
  return execFileSync(process.execPath, ['--import', preload, resolve(script), ...args], {
    cwd: dirname(site),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], TODAY: today },
  });
}
