import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';

export type Import = {
  readonly file: string;
  readonly line: number;
  readonly specifier: string;
  /** A path of the project (`src/lib/url.ts`), or the specifier itself for a package. */
  readonly target: string;
  /** `type`: gone when the code runs. `dynamic`: loaded when it is reached, if it is. */
  readonly kind: 'value' | 'type' | 'dynamic';
};

export type SourceFile = {
  readonly path: string;
  readonly lines: number;
  /** The text with its comments blanked out; offsets and lines stay. */
  readonly code: string;
  readonly imports: readonly Import[];
  readonly defaultExportLine: number | undefined;
};

/** All TypeScript files under folders of the project; their paths have forward slashes everywhere. */
export function readSources(...folders: string[]): SourceFile[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('.d.ts'))
    .toSorted()
    .map((path) => parseSource(path, readFileSync(path, 'utf8')));
}

export function parseSource(path: string, text: string): SourceFile {
  const { module, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);

  let code = text;
  for (const { start, end } of comments) {
    code = code.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, ' ') + code.slice(end);
  }
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const found: Import[] = [];
  const add = (specifier: string, offset: number, kind: Import['kind']): void =>
    void found.push({ file: path, line: lineAt(offset), specifier, target: resolveSpecifier(path, specifier), kind });

  for (const { moduleRequest, entries, start } of module.staticImports) {
    const typesOnly = entries.length > 0 && entries.every(({ isType }) => isType);
    add(moduleRequest.value, start, typesOnly ? 'type' : 'value');
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, start, isType } of entries) {
      if (moduleRequest !== null) add(moduleRequest.value, start, isType ? 'type' : 'value');
    }
  }
  const dynamic = new Set(module.dynamicImports.map(({ start }) => start));
  for (const match of code.matchAll(/\bimport\(\s*(['"])(.+?)\1/g)) {
    // An import in a type has the same form, and is none of the module's dynamic imports.
    add(match[2] ?? '', match.index, dynamic.has(match.index) ? 'dynamic' : 'type');
  }

  const defaultExport = module.staticExports
    .flatMap(({ entries }) => entries)
    .find(({ exportName }) => exportName.kind === 'Default');
  return {
    path,
    lines: text.replace(/\n$/, '').split('\n').length,
    code,
    imports: found,
    defaultExportLine: defaultExport === undefined ? undefined : lineAt(defaultExport.start),
  };
}

/** `#lib/url.ts` to `src/lib/url.ts`, as package.json has it; a relative specifier to its path; a door and a package stay. */
function resolveSpecifier(from: string, specifier: string): string {
  const bare = specifier.replace(/\?.*$/, '');
  if (/^#plinth\b/.test(bare)) return bare;
  if (bare.startsWith('#site/')) return bare.slice(1);
  if (bare.startsWith('#')) return `src/${bare.slice(1)}`;
  return bare.startsWith('.') ? posix.join(posix.dirname(from), bare) : bare;
}
