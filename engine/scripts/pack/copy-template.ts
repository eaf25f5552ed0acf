import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { packedPath, templateFiles } from '#commands/setup/template.ts';

/**
 * Copies the site of this repository into the package, which `plinth init` begins a new one with: what git tracks of it, since
 * keys, tokens and drafts of whoever packs may lie beside.
 */
export function copyTemplate(to: string, from = '../site'): void {
  const tracked = new Set(execFileSync('git', ['ls-files', '-z'], { cwd: from, encoding: 'utf8' }).split('\0'));
  for (const [path, file] of templateFiles(from)) {
    if (tracked.has(path)) cpSync(file, join(to, packedPath(path)));
  }
}
