import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { packageFile } from '#commands/setup/package-file.ts';
import type { Change } from '#commands/setup/project.ts';
import { templateFiles } from '#commands/setup/template.ts';

/** Ignored by git. */
const CACHE = '.cache';
const STAGING = `${CACHE}/init`;
const PACKAGE = 'package.json';
const GIT_IGNORE = '.gitignore';
/** Of a site's files, what a new folder often has already: it stays as it is. */
const KEPT = [GIT_IGNORE, '.gitattributes', 'README.md'];
/** Written for answers that are settings. */
const SETTINGS = '.env';

/** Why no site can be written into this folder; undefined where nothing in it would be lost. */
export function folderProblem(folder = '.'): string | undefined {
  const template = templateFiles();
  const ofSite = new Set([...template.keys(), SETTINGS].map((path) => path.split('/')[0] ?? ''));
  const taken = [...ofSite]
    .filter((name) => name !== PACKAGE && !KEPT.includes(name))
    .filter((name) => existsSync(join(folder, name)) && !isSameFile(join(folder, name), template.get(name)));
  if (taken.length === 0) return undefined;
  return `This folder has ${taken.toSorted().join(', ')}, which a site has too. npx plinth init changes a site (a folder with config.ts), or begins one where none of its files is there. Nothing was written.`;
}

/** What setup says of the files that it leaves as they are in this folder. */
export function keptFiles(folder = '.'): Map<string, string> {
  const kept = KEPT.filter((name) => existsSync(join(folder, name)));
  return new Map(kept.map((name) => [name, `it was there${name === GIT_IGNORE ? unignored(join(folder, name)) : ''}`]));
}

/** The patterns of the template that a `.gitignore` lacks: `.env` may have secrets. */
function unignored(file: string): string {
  const patternsOf = (path: string): string[] => readFileSync(path, 'utf8').split(/\s*\n/).filter(Boolean);
  const bare = (pattern: string): string => pattern.replace(/^\/|\/$/g, '');
  const present = patternsOf(file).map(bare);
  const lacking = patternsOf(templateFiles().get(GIT_IGNORE) ?? file).filter((each) => !present.includes(bare(each)));
  return lacking.length === 0 ? '' : `. Of what a site leaves out of git, it lacks ${lacking.join(', ')}`;
}

function isSameFile(path: string, other: string | undefined): boolean {
  if (other === undefined || !statSync(path).isFile()) return false;
  return readFileSync(path).equals(readFileSync(other));
}

/** The template with these changes: each file by its path, without those that this folder keeps. */
export function newSite(changes: readonly Change[]): Map<string, string | Buffer> {
  const files = new Map<string, string | Buffer>();
  for (const [path, file] of templateFiles()) files.set(path, readFileSync(file));
  for (const { path, text } of changes) {
    if (text === undefined) files.delete(path);
    else files.set(path, text);
  }
  for (const path of keptFiles().keys()) files.delete(path);
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
