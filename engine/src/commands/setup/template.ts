import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ENGINE_FOLDER } from '#lib/engine-folder.server.ts';
import { filesBelow } from '#lib/files-below.server.ts';

/** What a site's folder has beside the site: of packages, of builds, of its server. */
const OTHERS = ['node_modules', 'dist', '.cache', '.git', '.env', 'package-lock.json'];

/** The folder that a new site is a copy of: in the package `template/`, in the repository the site beside the engine. */
export function templateFolder(): string {
  const packed = join(ENGINE_FOLDER, 'template');
  return existsSync(packed) ? packed : join(ENGINE_FOLDER, '../site');
}

/** Every file of the template: its path in a site, and where it lies. */
export function templateFiles(folder = templateFolder()): Map<string, string> {
  const names = readdirSync(folder).filter((name) => !OTHERS.includes(name));
  const found = names.flatMap((name) => filesBelow(join(folder, name)));
  return new Map(
    found.toSorted().map((file) => [sitePath(relative(folder, file).replaceAll('\\', '/')), file] as const),
  );
}

/** npm packs no `.gitignore`: the package has it under this name. */
export function packedPath(path: string): string {
  return path.replace(/^\.gitignore$/, 'gitignore');
}

function sitePath(path: string): string {
  return path.replace(/^gitignore$/, '.gitignore');
}
