import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';

export type Import = {
  readonly file: string;
  readonly line: number;
  readonly specifier: string;
  /** A path of the project (`src/lib/url.ts`), a pattern of paths, a package, or `import(…)` where it is computed. */
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

type PackageFile = {
  readonly exports: Readonly<Record<string, string>>;
  readonly imports: Readonly<Record<string, string>>;
};
const { exports, imports: inside } = JSON.parse(readFileSync('package.json', 'utf8')) as PackageFile;
/** Names that are no paths: of the package, of the site that is built, and of the engine's own files. The first that fits counts. */
const ALIASES = [
  ...Object.entries(exports).map(([name, target]) => [`plinth${name.slice(1)}`, target] as const),
  ['#site/*', './site/*'] as const,
  ...Object.entries(inside),
];

/** All TypeScript files of the engine and of the site beside it; their paths have forward slashes everywhere. */
export function readSources(): SourceFile[] {
  const engine = readFolder('.', '{src,build,scripts,bench,tests}');
  return [...engine, ...readFolder('..', 'site')].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function readFolder(cwd: string, folders: string): SourceFile[] {
  return globSync(`${folders}/**/*.{ts,tsx}`, { cwd, exclude: ['**/node_modules', '**/dist', '**/.cache'] })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('.d.ts'))
    .map((path) => parseSource(path, readFileSync(posix.join(cwd, path), 'utf8')));
}

export function parseSource(path: string, text: string): SourceFile {
  const { program, module, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);

  let code = text;
  for (const { start, end } of comments) {
    code = code.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, ' ') + code.slice(end);
  }
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const imports: Import[] = [];
  const add = (specifier: string, offset: number, kind: Import['kind']): void =>
    void imports.push({ file: path, line: lineAt(offset), specifier, target: resolveSpecifier(path, specifier), kind });

  for (const { moduleRequest, entries, start } of module.staticImports) {
    const typesOnly = entries.length > 0 && entries.every(({ isType }) => isType);
    add(moduleRequest.value, start, typesOnly ? 'type' : 'value');
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, start, isType } of entries) {
      if (moduleRequest !== null) add(moduleRequest.value, start, isType ? 'type' : 'value');
    }
  }
  new Visitor({
    ImportExpression: ({ source, start }) => add(literal(source) ?? 'import(…)', start, 'dynamic'),
    TSImportType: ({ source, start }) => add(source.value, start, 'type'),
    CallExpression({ callee, arguments: [patterns, options], start }) {
      if (code.slice(callee.start, callee.end) !== 'import.meta.glob' || patterns === undefined) return;
      const isEager = options !== undefined && /\beager: true\b/.test(code.slice(options.start, options.end));
      for (const pattern of patterns.type === 'ArrayExpression' ? patterns.elements : [patterns])
        add((pattern && literal(pattern)) ?? 'import(…)', start, isEager ? 'value' : 'dynamic');
    },
  }).visit(program);

  const defaultExport = module.staticExports
    .flatMap(({ entries }) => entries)
    .find(({ exportName }) => exportName.kind === 'Default');
  return {
    path,
    lines: text.replace(/\n$/, '').split('\n').length,
    code,
    imports,
    defaultExportLine: defaultExport === undefined ? undefined : lineAt(defaultExport.start),
  };
}

function literal(node: { readonly type: string; readonly value?: unknown }): string | undefined {
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

/** `#lib/url.ts` to `src/lib/url.ts`; a relative specifier to its path; a package stays. */
function resolveSpecifier(from: string, specifier: string): string {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return posix.join(posix.dirname(from), bare);
  for (const [alias, target] of ALIASES) {
    const [beginning = '', wildcard] = alias.split('*');
    if (wildcard === undefined ? bare === alias : bare.startsWith(beginning))
      return posix.normalize(target.replace('*', bare.slice(beginning.length)));
  }
  return bare;
}
