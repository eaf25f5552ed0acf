import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { SOURCE_CONDITION } from '../../build/engine-files.ts';
import { NEEDED_NODE } from '#lib/node-version.mjs';

/** The folder of what Node and TypeScript take: Node strips no types below `node_modules/`. */
export const COMPILED_FOLDER = 'compiled';
/** npm packs what lies here, and installs nothing in its place. */
export const BUNDLED_FOLDER = 'node_modules/plinth-policies';
/** What only the package has. */
const PACKED = [COMPILED_FOLDER, 'template', 'LICENSE', BUNDLED_FOLDER];
const KEPT = 'package.json.workspace';

/** Keeps package.json of the workspace, until `restoreWorkspace`. */
export function keepManifest(): void {
  copyFileSync('package.json', KEPT);
}

/** Puts package.json back as `keepManifest` found it, and removes what was made for the package. */
export function restoreWorkspace(): void {
  for (const path of PACKED) rmSync(path, { recursive: true, force: true });
  if (existsSync(KEPT)) renameSync(KEPT, 'package.json');
}

type Targets = Readonly<Record<string, string>>;
/** The fields of package.json that differ between workspace and package; every other field is kept. */
export type Manifest = {
  readonly exports: Targets;
  readonly imports?: Targets;
  readonly private?: boolean;
  readonly scripts: Targets;
  readonly dependencies?: Targets;
  readonly devDependencies?: Targets;
};

/** package.json as it is packed: it leads to compiled JavaScript with types. `#site/*`, the owner's, is left out. */
export function packedManifest(manifest: Manifest) {
  const { private: _private, scripts, devDependencies: _devDependencies, ...kept } = manifest;
  // After a pack that was interrupted, npm must find in this form the script that restores the other.
  const packing = Object.entries(scripts).filter(([name]) => name === 'prepack' || name === 'postpack');
  const imports = Object.entries(manifest.imports ?? {}).filter(([name]) => !name.startsWith('#site/'));
  return {
    ...kept,
    // The workspace brings a Node of its own; an owner who installs the package is warned by npm.
    engines: { node: `>=${NEEDED_NODE}` },
    scripts: Object.fromEntries(packing),
    exports: Object.fromEntries(Object.entries(manifest.exports).map(([name, path]) => [name, packedExport(path)])),
    ...(imports.length === 0
      ? {}
      : { imports: Object.fromEntries(imports.flatMap(([name, path]) => packedImports(name, path))) }),
  };
}

function packedExport(path: string) {
  const compiled = compiledPath(path);
  if (compiled === path) return path;
  return { [SOURCE_CONDITION]: path, types: compiled.replace(/\.js$/, '.d.ts'), default: compiled };
}

/** A pattern becomes one for each extension: its modules are imported with `.ts` or `.tsx`, and compiled to `.js`. */
function packedImports(name: string, path: string) {
  const extensions = path.endsWith('*') ? ['.tsx', '.ts', ''] : [''];
  return extensions.map((extension) => {
    const source = path + extension;
    const compiled = extension === '' && path.endsWith('*') ? inCompiled(path) : compiledPath(source);
    return [name + extension, { [SOURCE_CONDITION]: source, default: compiled }] as const;
  });
}

/** The path itself if it is not TypeScript. */
function compiledPath(path: string): string {
  return /\.tsx?$/.test(path) ? inCompiled(path).replace(/\.tsx?$/, '.js') : path;
}

function inCompiled(path: string): string {
  return path.replace(/^\.\//, `./${COMPILED_FOLDER}/`);
}
