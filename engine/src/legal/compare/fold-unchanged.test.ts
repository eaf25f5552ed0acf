import { expect, test } from 'vitest';
import type { ClauseStatus, ComparedClause } from '#legal/compare/comparison.ts';
import { foldUnchanged } from '#legal/compare/compared-clauses.tsx';

/** Clauses 1, 2, 3 and so on with these statuses. */
const clausesOf = (...statuses: readonly ClauseStatus[]): ComparedClause[] =>
  statuses.map((status, index) => ({
    id: `c${index + 1}`,
    status,
    number: `${index + 1}`,
    depth: 1,
    title: [],
    blocks: [],
    hasChangedWords: false,
  }));

const foldedOf = (...statuses: readonly ClauseStatus[]): string[] =>
  foldUnchanged(clausesOf(...statuses)).map((run) => run.map(({ number }) => number).join(' '));

test.each<readonly [string, readonly ClauseStatus[], readonly string[]]>([
  ['nothing is folded where there is nothing', [], []],
  [
    'what differs is never folded',
    ['changed', 'added', 'removed', 'moved-away', 'moved-here'],
    ['1', '2', '3', '4', '5'],
  ],
  ['one unchanged clause stands alone', ['changed', 'unchanged', 'changed'], ['1', '2', '3']],
  ['also at the end', ['changed', 'unchanged'], ['1', '2']],
  [
    'several together are folded',
    ['unchanged', 'unchanged', 'changed', 'unchanged', 'unchanged', 'unchanged'],
    ['1 2', '3', '4 5 6'],
  ],
  ['a clause that moved away parts them', ['unchanged', 'unchanged', 'moved-away', 'unchanged'], ['1 2', '3', '4']],
  ['all of them', ['unchanged', 'unchanged'], ['1 2']],
])('%s', (_, statuses, folded) => {
  expect(foldedOf(...statuses)).toEqual(folded);
});
