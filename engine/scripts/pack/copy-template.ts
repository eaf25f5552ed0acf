import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { packedPath, templateFiles } from '#commands/setup/template.ts';

/** Copies the site of this repository into the package, which `plinth init` begins a new one with. */
export function copyTemplate(to: string, from = '../site'): void {
  for (const [path, file] of templateFiles(from)) cpSync(file, join(to, packedPath(path)));
}
