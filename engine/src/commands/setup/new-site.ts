import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Answers } from '#commands/setup/answers.ts';
import { packageFile } from '#commands/setup/package-file.ts';
import type { Change } from '#commands/setup/project.ts';
import { templateFiles } from '#commands/setup/template.ts';

/** Ignored by git. */
const CACHE = '.cache';
const STAGING = `${CACHE}/init`;
/** What may be there before a site: of git and npm, the package as a file, and the answers that setup keeps. */
const TOLERATED = /^(?:\.git|\.cache|\.npmrc|node_modules|package(?:-lock)?\.json|plinth-.+\.tgz)$/;
const PACKAGE = 'package.json';

/**
 * Why no site can be written into this folder; undefined where it can. `named`: files that the command line and the answers
 * name, which may lie in it.
 */
export function folderProblem(named: readonly string[], folder = '.'): string | undefined {
  const ofSite = new Set([...templateFiles().keys()].map((path) => path.split('/')[0]));
  const drafts = named.map((path) => relative(folder, path).split(sep)[0] ?? '').filter((name) => !ofSite.has(name));
  const others = readdirSync(folder).filter((name) => !TOLERATED.test(name) && !drafts.includes(name));
  if (others.length === 0) return undefined;
  const some = others.length > 3 ? `${others.slice(0, 3).join(', ')} and ${others.length - 3} more` : others.join(', ');
  return `This folder has other files: ${some}. npx plinth init takes an empty one, one where npm has installed plinth, or a site (a folder with config.ts). Nothing was written.`;
}

/** The paths of the files that answers name, as they are written. */
export function namedFiles({ mark, policies = [] }: Answers): string[] {
  const texts = policies.flatMap(({ text = [] }) => (typeof text === 'string' ? text : Object.values(text)));
  return mark === undefined ? texts : [...texts, mark];
}

/** The template with these changes: each file by its path. */
export function newSite(changes: readonly Change[]): Map<string, string | Buffer> {
  const files = new Map<string, string | Buffer>();
  for (const [path, file] of templateFiles()) files.set(path, readFileSync(file));
  for (const { path, text } of changes) {
    if (text === undefined) files.delete(path);
    else files.set(path, text);
  }
  const present = existsSync(PACKAGE) ? readFileSync(PACKAGE, 'utf8') : undefined;
  return files.set(PACKAGE, packageFile(String(files.get(PACKAGE)), present));
}

/** Writes all files elsewhere first, so that an interrupted or failed setup leaves no half of a site. */
export function writeNewSite(files: ReadonlyMap<string, string | Buffer>): void {
  try {
    for (const [path, text] of files) {
      const file = join(STAGING, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    for (const name of readdirSync(STAGING)) renameSync(join(STAGING, name), name);
  } finally {
    rmSync(STAGING, { recursive: true, force: true });
    if (readdirSync(CACHE).length === 0) rmdirSync(CACHE);
  }
}
