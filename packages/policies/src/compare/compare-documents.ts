import { compareBlocks, compareText } from './compare-blocks.ts';
import {
  markedBlocks,
  markedText,
  type ComparedClause,
  type ComparedContent,
  type Comparison,
  type Mark,
} from './comparison.ts';
import { matchClauses } from './match-clauses.ts';
import { diffParts, MOST_STEPS, type Budget } from './diff-parts.ts';
import { allClauses, type Clause, type PolicyText } from '../text/policy-text.ts';

type FlatClause = {
  readonly clause: Clause;
  /** Of the newer version where both have the clause: it may have got another id. */
  readonly id: string;
  /** That id of the clause around it; '' at the top level. */
  readonly parent: string;
};

/**
 * Compares two versions: the status of each clause, matched by its permanent id, else by its words, and the marks of its words. Without the
 * insertions it is the older text, without the deletions the newer one. Its cost is bounded, however much the two differ.
 */
export function compareDocuments(older: PolicyText, newer: PolicyText): Comparison {
  const budget: Budget = { steps: MOST_STEPS };
  return {
    title: compareText([older.title], [newer.title], budget),
    lead: compareBlocks(older.lead, newer.lead, budget),
    leadChanged: !isEqual([older.title, older.lead], [newer.title, newer.lead]),
    clauses: compareClauses(...matchedClauses(older.clauses, newer.clauses), budget),
  };
}

function matchedClauses(
  older: readonly Clause[],
  newer: readonly Clause[],
): [older: FlatClause[], newer: FlatClause[]] {
  const matched = matchClauses(allClauses(older), allClauses(newer));
  const ids = new Map([...matched].map(([id, clause]) => [clause, id]));
  return [flatClauses(older, (clause) => ids.get(clause) ?? clause.id), flatClauses(newer, ({ id }) => id)];
}

function flatClauses(clauses: readonly Clause[], idOf: (clause: Clause) => string, parent = ''): FlatClause[] {
  return clauses.flatMap((clause) => {
    const id = idOf(clause);
    return [{ clause, id, parent }, ...flatClauses(clause.clauses, idOf, id)];
  });
}

function compareClauses(older: readonly FlatClause[], newer: readonly FlatClause[], budget: Budget): ComparedClause[] {
  const [was, is] = [byId(older), byId(newer)];
  // A clause with another parent has moved, even if it follows the same clause.
  const isInPlace = (one: FlatClause, other: FlatClause): boolean => one.id === other.id && one.parent === other.parent;
  return diffParts(older, newer, isInPlace, budget).flatMap((stretch) => {
    if (stretch.pairs) return stretch.pairs.map(([before, now]) => matchedClause(before, now, budget));
    return [
      ...stretch.older.map((before) => olderClause(before, is.get(before.id))),
      ...stretch.newer.map((now) => newerClause(was.get(now.id), now, budget)),
    ];
  });
}

function olderClause(before: FlatClause, now: FlatClause | undefined): ComparedClause {
  const place = placeOf(before, now);
  return now === undefined
    ? { ...markedContent(before.clause, 'deleted'), ...place, status: 'removed' }
    : { ...markedContent(before.clause, 'unchanged'), ...place, status: 'moved-away' };
}

function newerClause(before: FlatClause | undefined, now: FlatClause, budget: Budget): ComparedClause {
  return before === undefined
    ? { ...markedContent(now.clause, 'inserted'), ...placeOf(now), status: 'added' }
    : { ...matchedClause(before, now, budget), status: 'moved-here' };
}

function matchedClause(before: FlatClause, now: FlatClause, budget: Budget): ComparedClause {
  const place = placeOf(now, before);
  return hasOtherWords(before.clause, now.clause)
    ? { ...compareContent(before.clause, now.clause, budget), ...place, status: 'changed' }
    : { ...markedContent(now.clause, 'unchanged'), ...place, status: 'unchanged' };
}

function placeOf({ clause: { number }, id }: FlatClause, other?: FlatClause) {
  return { id, number, ...(other && { otherNumber: other.clause.number }) };
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
  return new Map(clauses.map((flat) => [flat.id, flat]));
}

function hasOtherWords(older: Clause, newer: Clause): boolean {
  return !isEqual([older.title, older.summary, older.blocks], [newer.title, newer.summary, newer.blocks]);
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
