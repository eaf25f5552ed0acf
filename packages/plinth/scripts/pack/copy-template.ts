import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packedPath, SHARED_FILES } from '#commands/init/template.ts';

/** Copies into the package what `plinth init` takes from the site beside the engine. Guides name the version that is packed. */
export function copyTemplate(to: string, version: string, from = '../../site'): void {
  for (const path of SHARED_FILES) {
    const target = join(to, packedPath(path));
    cpSync(join(from, path), target);
    writeFileSync(target, readFileSync(target, 'utf8').replace(/\bOf Plinth \d+\.\d+\.\d+/, `Of Plinth ${version}`));
  }
}
