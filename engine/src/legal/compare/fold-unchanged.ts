import type { ComparedClause } from '#legal/compare/comparison.ts';

/** All clauses, in order: unchanged ones that stand together in one list, every other one in a list of its own. */
export function foldUnchanged(clauses: readonly ComparedClause[]): ComparedClause[][] {
  const runs: ComparedClause[][] = [];
  for (const clause of clauses) {
    const last = runs.at(-1);
    if (clause.status === 'unchanged' && last?.[0]?.status === 'unchanged') last.push(clause);
    else runs.push([clause]);
  }
  return runs;
}
