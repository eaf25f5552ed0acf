import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ENGINE_FOLDER } from '#lib/engine-folder.server.ts';
import { filesBelow } from '#lib/files-below.server.ts';

/** What every site has alike: of the site beside the engine, of which the package has copies in `template/`. */
export const SHARED_FILES = [
  '.env.example',
  '.gitattributes',
  '.github/workflows/site.yml',
  '.gitignore',
  '.gitlab-ci.yml',
  '.nvmrc',
  'README.md',
  'legal/README.md',
  'legal/web-editor.md',
  'messages.ts',
  'package.json',
  'tsconfig.json',
] as const;

/** What a new site begins with and makes its own: looks, mark and home page. */
const OWN_FILES = `${ENGINE_FOLDER}/src/commands/init/template`;

/** The files that a new site is a copy of: by their paths in it, where they lie. */
export function templateFiles(): Map<string, string> {
  const packed = join(ENGINE_FOLDER, 'template');
  const shared = existsSync(packed) ? packed : join(ENGINE_FOLDER, '../../site');
  return new Map([
    ...SHARED_FILES.map((path) => [path, join(shared, shared === packed ? packedPath(path) : path)] as const),
    ...filesBelow(OWN_FILES).map((file) => [relative(OWN_FILES, file).replaceAll('\\', '/'), file] as const),
  ]);
}

/** npm packs no `.gitignore`: the package has it under this name. */
export function packedPath(path: string): string {
  return path.replace(/^\.gitignore$/, 'gitignore');
}
