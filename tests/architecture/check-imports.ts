import { EXCEPTIONS, GATES, TABLE } from './import-rules.ts';
import type { Import, SourceFile } from './source-files.ts';

/** What breaks the rules, each as `file:line: the import, and why not`. */
export function importProblems(sources: readonly SourceFile[]): string[] {
  return sources.flatMap(({ path, imports }) => {
    const row = TABLE.find(({ files }) => files.test(path));
    if (row === undefined) return [`${path}:1: belongs to no row of the import table`];
    return imports
      .filter((entry) => !isException(entry))
      .flatMap((entry) => [...tableProblem(entry, row), ...gateProblems(entry)].map((problem) => describeProblem(entry, problem)));
  });
}

export function staleExceptions(sources: readonly SourceFile[]): string[] {
  const present = new Set(sources.flatMap(({ imports }) => imports).map(({ file, target }) => `${file} ${target}`));
  return EXCEPTIONS.map(({ from, to }) => `${from} ${to}`).filter((pair) => !present.has(pair));
}

/** Every circle of imports once, as the path around it. What is imported when it is reached closes no circle. */
export function importCycles(sources: readonly SourceFile[]): string[] {
  const edges = new Map(sources.map(({ path, imports }) => [path, imports.filter(({ kind }) => kind !== 'dynamic').map(({ target }) => target)]));
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

function tableProblem({ target, kind }: Import, row: (typeof TABLE)[number]): string[] {
  const startsAny = (beginnings: readonly string[]): boolean => beginnings.some((beginning) => target.startsWith(beginning));
  if (!isOurs(target)) {
    const names = kind === 'type' ? [...row.packages, ...(row.types ?? [])] : row.packages;
    const allowed = names.some((name) => target === name || (name === 'node:' && target.startsWith(name)));
    return allowed ? [] : [`this part may not use the package ${target}`];
  }
  if (startsAny(row.may)) return [];
  if (!startsAny(row.types ?? [])) return [`this part may not import ${target}`];
  return kind === 'type' ? [] : [`this part may import types of ${target}, and nothing else`];
}

function gateProblems({ file, target, kind }: Import): string[] {
  return GATES.filter(({ to, from, free = [] }) => {
    const passes = from.test(file) || (kind !== 'value' && free.includes(kind));
    return to.test(target) && !passes;
  }).map(({ why }) => `not from here: ${why}`);
}

function isException({ file, target }: Import): boolean {
  return EXCEPTIONS.some(({ from, to }) => from === file && to === target);
}

function isOurs(target: string): boolean {
  return /^(?:src|build|scripts|tests|locales|content|public)\//.test(target) || target.startsWith('..');
}

function describeProblem({ file, line, specifier }: Import, problem: string): string {
  return `${file}:${line}: import of '${specifier}': ${problem}`;
}
