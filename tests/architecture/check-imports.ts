import { GATES } from './import-gates.ts';
import { TABLE } from './import-rules.ts';
import type { Import, SourceFile } from './source-files.ts';

/** What breaks the rules, each as `file:line: the import, and why not`. */
export function importProblems(sources: readonly SourceFile[]): string[] {
  return sources.flatMap(({ path, imports }) => {
    const row = TABLE.find(({ files }) => files.test(path));
    if (row === undefined) return [`${path}:1: belongs to no row of the import table`];
    // A test may reach everything.
    const gate = row.packages === 'any' ? () => [] : gateProblems;
    return imports.flatMap((entry) =>
      [...tableProblem(entry, row), ...gate(entry)].map((problem) => describeProblem(entry, problem)),
    );
  });
}

/** Every circle of imports once, as the path around it. What is imported when it is reached closes no circle. */
export function importCycles(sources: readonly SourceFile[]): string[] {
  const edges = new Map(
    sources.map(({ path, imports }) => [
      path,
      imports.filter(({ kind }) => kind !== 'dynamic').map(({ target }) => target),
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

function tableProblem({ target, kind }: Import, row: (typeof TABLE)[number]): string[] {
  const startsAny = (beginnings: readonly string[]): boolean =>
    beginnings.some((beginning) => target.startsWith(beginning));
  if (!isOurs(target)) {
    if (row.packages === 'any') return [];
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

function isOurs(target: string): boolean {
  return /^(?:src|site|build|scripts|tests|bench)\/|^#|\.config\.ts$/.test(target) || target.startsWith('..');
}

function describeProblem({ file, line, specifier }: Import, problem: string): string {
  return `${file}:${line}: import of '${specifier}': ${problem}`;
}
