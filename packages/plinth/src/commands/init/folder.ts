import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { assertJson, withoutByteOrderMark } from '#commands/texts/assert-json.ts';
import { OwnerError } from 'plinth-policies/owner-error';

const CONFIG = 'config.ts';
const PACKAGE = 'package.json';
const GIT_IGNORE = '.gitignore';
/** Packages that a site has beside it, as long as no registry has them. */
const VENDOR = 'vendor';
/** Of a site's files, what a new folder often has already: it stays as it is. */
const KEPT = [GIT_IGNORE, '.gitattributes', 'README.md'];

type NewFiles = ReadonlyMap<string, string>;
type PackageFile = {
  readonly name?: string;
  readonly version?: string;
  readonly scripts?: Names;
  readonly dependencies?: Names;
};
type Names = Readonly<Record<string, string>>;

/** `paths`: of the files to write. @throws OwnerError where something in this folder would be lost */
export function assertNewFolder(paths: Iterable<string>): void {
  if (existsSync(CONFIG))
    throw new OwnerError(
      `This folder has a site already (${CONFIG}), and plinth init writes one into an empty folder: edit its files, of which its README.md says what each is; plinth language adds a language, and plinth policy new a version of a policy.`,
    );
  const names = new Set([...paths].map((path) => path.split('/')[0] ?? ''));
  const taken = [...names].filter((name) => name !== PACKAGE && !KEPT.includes(name) && existsSync(name));
  if (taken.length > 0)
    throw new OwnerError(
      `This folder has ${taken.toSorted().join(', ')}, which a site has too: run npx plinth init in an empty folder, and move there what is yours. Nothing was written.`,
    );
}

/** Writes the files, but for those that the folder has and keeps: of these, a line on each. */
export function writeFiles(files: NewFiles): string[] {
  const kept = KEPT.filter((name) => existsSync(name));
  const present = existsSync(PACKAGE) ? readFileSync(PACKAGE, 'utf8') : undefined;
  const manifest = packageFile(files.get(PACKAGE) ?? '{}', present);
  const packed = outerTarballs(manifest);
  const written = new Map([...files, [PACKAGE, withVendored(manifest, packed)]]);
  for (const name of kept) written.delete(name);
  for (const [path, text] of written) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  if (packed.length > 0) mkdirSync(VENDOR, { recursive: true });
  for (const path of packed) copyFileSync(path, vendored(path));
  return [
    ...[...written.keys()].toSorted().map((path) => `written  ${path}`),
    ...packed.map((path) => `copied   ${vendored(path)}: a clone of this folder has no ${path}`),
    ...kept.map((name) => `kept     ${name}: it was there`),
    // `.env` may have secrets.
    ...(kept.includes(GIT_IGNORE) ? [`note     ${GIT_IGNORE}: see that it has ${ignoredBy(files)}`] : []),
  ];
}

/** Paths outside of the folder that its packages are installed from: no other machine has them. */
function outerTarballs(manifest: string): string[] {
  // Written by `packageFile`.
  const { dependencies = {} } = JSON.parse(manifest) as PackageFile;
  return Object.values(dependencies)
    .flatMap((version) => /^file:(.+\.tgz)$/.exec(version)?.[1] ?? [])
    .filter((path) => relative('.', path).startsWith('..') && existsSync(path));
}

function withVendored(manifest: string, packed: readonly string[]): string {
  return packed.reduce((text, path) => text.replace(`"file:${path}"`, `"file:${vendored(path)}"`), manifest);
}

function vendored(path: string): string {
  return `${VENDOR}/${basename(path)}`;
}

function ignoredBy(files: NewFiles): string {
  return (files.get(GIT_IGNORE) ?? '').trim().split(/\s*\n/).join(', ');
}

/** The template's, and what else the folder's own has. A dependency on a file or an address stays: no registry may have it. */
export function packageFile(template: string, present = '{}'): string {
  const bare = withoutByteOrderMark(present);
  assertJson(bare, PACKAGE);
  // Files that npm reads, too.
  const [own, given] = [JSON.parse(bare) as PackageFile, JSON.parse(template) as PackageFile];
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
    version: own.version ?? given.version,
    scripts: { ...own.scripts, ...given.scripts },
    dependencies: Object.fromEntries(versions),
  };
  return `${JSON.stringify(merged, null, 2)}\n`;
}
