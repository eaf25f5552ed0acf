import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { packedPath, templateFiles } from '#commands/setup/template.ts';

/** Copies what git tracks of the site, from which `plinth init` makes new ones: keys and drafts may lie beside. */
export function copyTemplate(to: string, from = '../site'): void {
  const tracked = new Set(execFileSync('git', ['ls-files', '-z'], { cwd: from, encoding: 'utf8' }).split('\0'));
  for (const [path, file] of templateFiles(from)) {
    if (tracked.has(path)) cpSync(file, join(to, packedPath(path)));
  }
}
