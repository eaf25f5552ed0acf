import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import type { Finding } from '#commands/doctor/finding.ts';

/** `pages/home.tsx(3,9): error TS2322: Type …`, or the same without a place. Lines below it, with blanks before, say more. */
const ERROR = /^(?:(.+)\((\d+),\d+\): )?error TS\d+: (.*)$/;

/** What TypeScript refuses in a site's own files. Nothing where it is not installed, or has no settings in the site. */
export function typeFindings(site = '.'): Finding[] {
  const compiler = typeCompiler();
  if (compiler === undefined || !existsSync(join(site, 'tsconfig.json'))) return [];
  const { stdout } = spawnSync(process.execPath, [compiler, '--noEmit', '--pretty', 'false'], {
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

/** Installed by an owner who wants it. */
function typeCompiler(): string | undefined {
  try {
    const manifest = findPackageJSON('typescript', import.meta.url);
    return manifest === undefined ? undefined : join(dirname(manifest), 'bin/tsc');
  } catch {
    return undefined;
  }
}
