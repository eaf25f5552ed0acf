import { compareBlocks, markedBlocks } from '#legal/compare/compare-blocks.server.ts';
import { compareText, markedText } from '#legal/compare/compare-text.server.ts';
import type { ComparedClause, ComparedContent, Comparison, Mark } from '#legal/compare/comparison.ts';
import { diffRuns, MOST_STEPS, type DiffRun, type Budget } from '#legal/compare/diff-runs.server.ts';
import type { Clause, ParsedDocument } from '#legal/legal-document.ts';

type FlatClause = {
  readonly clause: Clause;
  /** Id of the clause around it; '' at the top level. */
  readonly parent: string;
  /** 1 at the top level. */
  readonly depth: number;
};

/**
 * Compares two versions: the status of each clause, matched by its permanent id, and the marks of its words. Without
 * the insertions the result is the older text, without the deletions the newer one. The cost is bounded, however much
 * the two differ.
 */
export function compareDocuments(older: ParsedDocument, newer: ParsedDocument): Comparison {
  const budget: Budget = { steps: MOST_STEPS };
  const title = compareText([older.title], [newer.title], budget);
  const lead = compareBlocks(older.lead, newer.lead, budget);
  const leadChanged = !isEqual([older.title, older.lead], [newer.title, newer.lead]);
  const clauses = compareClauses(flatClauses(older.clauses), flatClauses(newer.clauses), budget);
  const count = (isCounted: (clause: ComparedClause) => boolean): number => clauses.filter(isCounted).length;
  return {
    title,
    lead,
    leadChanged,
    clauses,
    counts: {
      changed:
        count(({ hasChangedWords, status }) => hasChangedWords && status !== 'moved-away') + (leadChanged ? 1 : 0),
      added: count(({ status }) => status === 'added'),
      removed: count(({ status }) => status === 'removed'),
      moved: count(({ status }) => status === 'moved-here'),
    },
  };
}

function flatClauses(clauses: readonly Clause[], parent = '', depth = 1): FlatClause[] {
  return clauses.flatMap((clause) => [{ clause, parent, depth }, ...flatClauses(clause.clauses, clause.id, depth + 1)]);
}

function compareClauses(older: readonly FlatClause[], newer: readonly FlatClause[], budget: Budget): ComparedClause[] {
  const [was, is] = [byId(older), byId(newer)];
  // A clause with another parent has moved, even if it follows the same clause.
  const isInPlace = (one: FlatClause, other: FlatClause): boolean =>
    one.clause.id === other.clause.id && one.parent === other.parent;
  const compare = ({ mark, parts }: DiffRun<FlatClause>): ComparedClause[] =>
    parts.map((flat) => {
      const before = was.get(flat.clause.id);
      const now = is.get(flat.clause.id);
      if (mark === 'deleted') return removedClause(flat, now);
      return before === undefined ? addedClause(flat) : matchedClause(before, flat, mark, budget);
    });
  return diffRuns(older, newer, isInPlace, budget).flatMap(compare);
}

function removedClause({ clause, depth }: FlatClause, now: FlatClause | undefined): ComparedClause {
  return {
    ...markedContent(clause, now === undefined ? 'deleted' : 'unchanged'),
    id: clause.id,
    status: now === undefined ? 'removed' : 'moved-away',
    number: clause.number,
    ...(now === undefined ? {} : { otherNumber: now.clause.number }),
    depth,
    hasChangedWords: now !== undefined && hasOtherWords(clause, now.clause),
  };
}

function addedClause({ clause, depth }: FlatClause): ComparedClause {
  const { id, number } = clause;
  return { ...markedContent(clause, 'inserted'), id, status: 'added', number, depth, hasChangedWords: false };
}

function matchedClause(before: FlatClause, now: FlatClause, mark: Mark, budget: Budget): ComparedClause {
  const { clause, depth } = now;
  const hasChangedWords = hasOtherWords(before.clause, clause);
  return {
    ...(hasChangedWords ? compareContent(before.clause, clause, budget) : markedContent(clause, 'unchanged')),
    id: clause.id,
    status: mark === 'inserted' ? 'moved-here' : hasChangedWords ? 'changed' : 'unchanged',
    number: clause.number,
    otherNumber: before.clause.number,
    depth,
    hasChangedWords,
  };
}

function compareContent(older: Clause, newer: Clause, budget: Budget): ComparedContent {
  const summary = compareText(older.summary ?? [], newer.summary ?? [], budget);
  return {
    title: compareText(older.title, newer.title, budget),
    ...(summary.length > 0 ? { summary } : {}),
    blocks: compareBlocks(older.blocks, newer.blocks, budget),
  };
}

function markedContent({ title, summary, blocks }: Clause, mark: Mark): ComparedContent {
  return {
    title: markedText(title, mark),
    ...(summary === undefined ? {} : { summary: markedText(summary, mark) }),
    blocks: markedBlocks(blocks, mark),
  };
}

function byId(clauses: readonly FlatClause[]): ReadonlyMap<string, FlatClause> {
  return new Map(clauses.map((flat) => [flat.clause.id, flat]));
}

function hasOtherWords(older: Clause, newer: Clause): boolean {
  return !isEqual([older.title, older.summary, older.blocks], [newer.title, newer.summary, newer.blocks]);
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
