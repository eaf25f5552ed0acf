import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '#commands/doctor/finding.ts';
import { packageFolder } from '#commands/site-package.ts';
import { SITE } from '#model/facts.ts';

/** `pages/home.tsx(3,9): error TS2322: Type …`, or the same without a place. Lines below it, with blanks before, say more. */
const TYPE_ERROR = /^(?:(.+)\((\d+),\d+\): )?error TS\d+: (.*)$/;
/** A text in the place of a key of the messages: src/i18n/message-key.ts. */
const UNKNOWN_KEY = /^Argument of type '"(.+?)"' is not assignable .*`menu\.\$\{string\}`/;

/** What TypeScript refuses in a site's own files. Nothing where it is not installed, or has no settings in the site. */
export function typeFindings(site: string): Finding[] {
  const compiler = packageFolder('typescript');
  if (compiler === undefined || !existsSync(join(site, 'tsconfig.json'))) return [];
  const { stdout } = spawnSync(process.execPath, [join(compiler, 'bin/tsc'), '--noEmit', '--pretty', 'false'], {
    cwd: site,
    encoding: 'utf8',
  });
  return findingsOfCompiler(stdout);
}

export function findingsOfCompiler(output: string): Finding[] {
  return output.split(/\n(?! )/).flatMap((lines): Finding[] => {
    const [, file = 'tsconfig.json', place, what] = TYPE_ERROR.exec(lines.replaceAll(/\s+/g, ' ').trim()) ?? [];
    // The engine's files are not the owner's to mend.
    if (what === undefined || /^\.\.|node_modules/.test(file)) return [];
    return [{ weight: 'blocks', file, line: place === undefined ? undefined : Number(place), what: sentenceOf(what) }];
  });
}

/** The compiler's own words name types of the engine, which an owner has never seen: an editor shows them at the place. */
const TYPE_MISTAKE =
  'what stands here does not fit its type: an editor underlines it and says what it takes, as npx tsc --noEmit does';

function sentenceOf(error: string): string {
  const [, key] = UNKNOWN_KEY.exec(error) ?? [];
  return key === undefined
    ? TYPE_MISTAKE
    : `there is no message ${key}: write its key as it is in ${SITE.languages[0].file}, or add it there`;
}
