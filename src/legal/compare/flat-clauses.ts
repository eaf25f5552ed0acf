import type { Clause } from '#legal/legal-document.ts';

/** A clause with where it stands. */
export type FlatClause = {
  readonly clause: Clause;
  /** Id of the clause it is in; '' for one that is in none. */
  readonly parent: string;
  /** 1 for a clause that is in no other. */
  readonly depth: number;
};

/** All clauses in reading order. */
export function flatClauses(clauses: readonly Clause[], parent = '', depth = 1): FlatClause[] {
  return clauses.flatMap((clause) => [{ clause, parent, depth }, ...flatClauses(clause.clauses, clause.id, depth + 1)]);
}
