import { posix } from 'node:path';
import { GATES, TABLE, type Row } from './import-rules.ts';
import type { Import, SourceFile } from './source-files.ts';

/** What breaks the rules, each as `file:line: the import, and why not`. */
export function importProblems(sources: readonly SourceFile[]): string[] {
  return sources.flatMap(({ path, imports }) => {
    const row = TABLE.find(({ files }) => files.test(path));
    if (row === undefined) return [`${path}:1: belongs to no row of the import table`];
    return imports.flatMap((entry) =>
      [tableProblem(entry, row), ...(row.packages === 'any' ? [] : gateProblems(entry))]
        .filter((problem) => problem !== undefined)
        .map((problem) => `${path}:${entry.line}: import of '${entry.specifier}': ${problem}`),
    );
  });
}

/** Every cycle of imports once, as the path around it. An import that is loaded when it is reached closes no cycle. */
export function importCycles(sources: readonly SourceFile[]): string[] {
  const paths = sources.map(({ path }) => path);
  const edges = new Map(
    sources.map(({ path, imports }) => [
      path,
      imports.filter(({ kind }) => kind !== 'dynamic').flatMap(({ target }) => filesOf(target, paths)),
    ]),
  );
  const done = new Set<string>();
  const cycles: string[] = [];

  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start !== -1) return void cycles.push([...trail.slice(start), path].join(' -> '));
    if (done.has(path)) return;
    for (const target of edges.get(path) ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of edges.keys()) visit(path, []);
  return cycles;
}

/** `import.meta.glob` has a pattern for a target. */
function filesOf(target: string, paths: readonly string[]): readonly string[] {
  return target.includes('*') ? paths.filter((path) => posix.matchesGlob(path, target)) : [target];
}

function tableProblem(
  { specifier, target, kind }: Import,
  { may, types = '', packages = '' }: Row,
): string | undefined {
  const listed = (words: string, isMeant: (word: string) => boolean): boolean =>
    words.split(' ').some((word) => word !== '' && isMeant(word));
  const isPath = (word: string): boolean => (/^(?:#|plinth)/.test(word) ? specifier === word : target.startsWith(word));
  const isPackage = (word: string): boolean => target === word || (word === 'node:' && target.startsWith(word));

  if (isOurs(target)) {
    if (listed(may, isPath)) return undefined;
    if (!listed(types, isPath)) return `this part may not import ${target}`;
    return kind === 'type' ? undefined : `this part may import types of ${target}, and nothing else`;
  }
  if (packages === 'any' || target === COMPUTED || listed(packages, isPackage)) return undefined;
  if (kind === 'type' && listed(types, isPackage)) return undefined;
  return `this part may not use the package ${target}`;
}

/** What `import(path)` is to GATES. */
const COMPUTED = 'import(…)';

function gateProblems({ file, target, kind }: Import): string[] {
  return GATES.filter(
    ({ to, from, free = [] }) => to.test(target) && !from.test(file) && (kind === 'value' || !free.includes(kind)),
  ).map(({ why }) => `not from here: ${why}`);
}

function isOurs(target: string): boolean {
  return /^(?:src|site|build|scripts|tests|bench)\/|^#|\.config\.ts$/.test(target) || target.startsWith('..');
}
