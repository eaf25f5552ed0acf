import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { packedPath, SHARED_FILES } from '#commands/init/template.ts';

/** Copies into the package what `plinth init` takes from the site beside the engine. */
export function copyTemplate(to: string, from = '../../site'): void {
  for (const path of SHARED_FILES) cpSync(join(from, path), join(to, packedPath(path)));
}
