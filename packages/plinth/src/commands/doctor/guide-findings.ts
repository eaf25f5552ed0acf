import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '#commands/doctor/finding.ts';
import { ENGINE_FOLDER } from '#lib/engine-folder.server.ts';

/** Files of the template that tell people and code hosts what to do with this engine. */
const GUIDES = ['.github/workflows/site.yml', '.gitlab-ci.yml', 'legal/README.md', 'legal/web-editor.md'];
const VERSION = /\bOf Plinth (\d+\.\d+\.\d+\S*?)[.\s]/;

/** Guides and pipelines of another version than the engine's. One that names none is the owner's own. */
export function guideFindings(site: string, installed = engineVersion()): Finding[] {
  return GUIDES.flatMap((file): Finding[] => {
    const path = join(site, file);
    const [, version = installed] = existsSync(path) ? (VERSION.exec(readFileSync(path, 'utf8')) ?? []) : [];
    if (version === installed) return [];
    const what = `is of Plinth ${version}, and ${installed} is installed: take what is new from node_modules/plinth/template/${file}, and its number`;
    return [{ weight: 'may', file, what }];
  });
}

function engineVersion(): string {
  // The engine's own file, which npm has read.
  return (JSON.parse(readFileSync(join(ENGINE_FOLDER, 'package.json'), 'utf8')) as { version: string }).version;
}
