import { existsSync, readFileSync, statSync } from 'node:fs';
import { filesAfter, type FileChange } from '#commands/setup/project.ts';
import { templateFiles } from '#commands/setup/template.ts';
import { assertJson } from '#commands/texts/assert-json.ts';

const PACKAGE = 'package.json';
const GIT_IGNORE = '.gitignore';
/** Of a site's files, what a new folder often has already: it stays as it is. */
const KEPT = [GIT_IGNORE, '.gitattributes', 'README.md'];
/** Written for answers that are settings. */
const SETTINGS = '.env';

type PackageFile = { readonly name?: string; readonly scripts?: Names; readonly dependencies?: Names };
type Names = Readonly<Record<string, string>>;

/** Why no site can be written into this folder; undefined where nothing in it would be lost. */
export function folderProblem(): string | undefined {
  const template = templateFiles();
  const ofSite = new Set([...template.keys(), SETTINGS].map((path) => path.split('/')[0] ?? ''));
  const taken = [...ofSite]
    .filter((name) => name !== PACKAGE && !KEPT.includes(name))
    .filter((name) => existsSync(name) && !isSameFile(name, template.get(name)));
  if (taken.length === 0) return undefined;
  return `This folder has ${taken.toSorted().join(', ')}, which a site has too. npx plinth init changes a site (a folder with config.ts), or begins one where none of its files is there. Nothing was written.`;
}

function isSameFile(path: string, other: string | undefined): boolean {
  return other !== undefined && statSync(path).isFile() && readFileSync(path).equals(readFileSync(other));
}

/** Every file of a site that is the template with these changes; `kept`: why files of this folder stay as they are. */
export function newSite(changes: readonly FileChange[]): { changes: FileChange[]; kept: Map<string, string> } {
  const template = [...templateFiles()].map(([path, file]) => [path, readFileSync(file)] as const);
  const files = filesAfter<string | Buffer>(new Map(template), changes);
  const present = existsSync(PACKAGE) ? readFileSync(PACKAGE, 'utf8') : undefined;
  files.set(PACKAGE, packageFile(String(files.get(PACKAGE)), present));
  const kept = KEPT.filter((name) => existsSync(name));
  const written = [...files.keys()].filter((path) => !kept.includes(path)).toSorted();
  const lacking = kept.includes(GIT_IGNORE) ? unignored(String(files.get(GIT_IGNORE))) : '';
  return {
    changes: written.map((path) => ({ path, text: files.get(path) })),
    kept: new Map(kept.map((name) => [name, `it was there${name === GIT_IGNORE ? lacking : ''}`])),
  };
}

/** The patterns of the template that the folder's `.gitignore` lacks: `.env` may have secrets. */
function unignored(template: string): string {
  const patternsOf = (text: string): string[] => text.split(/\s*\n/).filter(Boolean);
  const bare = (pattern: string): string => pattern.replace(/^\/|\/$/g, '');
  const present = patternsOf(readFileSync(GIT_IGNORE, 'utf8')).map(bare);
  const lacking = patternsOf(template).filter((each) => !present.includes(bare(each)));
  return lacking.length === 0 ? '' : `. Of what a site leaves out of git, it lacks ${lacking.join(', ')}`;
}

/** The template's, and what else the folder's own has. A dependency on a file or an address stays: no registry may have it. */
export function packageFile(template: string, present = '{}'): string {
  for (const text of [present, template]) assertJson(text, PACKAGE);
  // Files that npm reads, too.
  const [own, given] = [JSON.parse(present) as PackageFile, JSON.parse(template) as PackageFile];
  const versions = Object.entries({ ...own.dependencies, ...given.dependencies }).map(([name, version]) => {
    const installed = own.dependencies?.[name] ?? '';
    return [name, installed.includes(':') ? installed : version] as const;
  });
  const merged = {
    // Twice: for its order, and for its values.
    ...given,
    ...own,
    ...given,
    name: own.name ?? given.name,
    scripts: { ...own.scripts, ...given.scripts },
    dependencies: Object.fromEntries(versions),
  };
  return `${JSON.stringify(merged, null, 2)}\n`;
}
