import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '#commands/doctor/finding.ts';
import { packageFolder } from '#commands/installed-package.ts';

/** `pages/home.tsx(3,9): error TS2322: Type …`, or the same without a place. Lines below it, with blanks before, say more. */
const ERROR = /^(?:(.+)\((\d+),\d+\): )?error TS\d+: (.*)$/;

/** What TypeScript refuses in a site's own files. Nothing where it is not installed, or has no settings in the site. */
export function typeFindings(site = '.'): Finding[] {
  // Installed by an owner who wants it.
  const compiler = packageFolder('typescript');
  if (compiler === undefined || !existsSync(join(site, 'tsconfig.json'))) return [];
  const { stdout } = spawnSync(process.execPath, [join(compiler, 'bin/tsc'), '--noEmit', '--pretty', 'false'], {
    cwd: site,
    encoding: 'utf8',
  });
  return stdout.split(/\n(?! )/).flatMap((lines): Finding[] => {
    const [, file = 'tsconfig.json', place, what] = ERROR.exec(lines.replaceAll(/\s+/g, ' ').trim()) ?? [];
    // The engine's files are not the owner's to mend.
    if (what === undefined || /^\.\.|node_modules/.test(file)) return [];
    return [{ weight: 'blocks', file, line: place === undefined ? undefined : Number(place), what }];
  });
}
