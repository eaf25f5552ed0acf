import { expect, test } from 'vitest';
import { otherClauses } from './other-clauses.ts';

const version = (effective: string, ...ids: string[]) => ({
  effective,
  ids,
  titles: Object.fromEntries(ids.map((id) => [id, `${id} of ${effective}`])),
});

test('a text with all clauses of every version has no others', () => {
  expect(otherClauses(['a', 'b'], [version('2026-02-01', 'a', 'b'), version('2026-01-01', 'a')])).toEqual([]);
});

test('a clause that was removed leads to the last version that has it', () => {
  const versions = [version('2026-03-01', 'a'), version('2026-02-01', 'a', 'b'), version('2026-01-01', 'a', 'b')];

  expect(otherClauses(['a'], versions)).toEqual([
    { id: 'b', title: 'b of 2026-02-01', version: '2026-02-01', status: 'removed', date: '2026-03-01' },
  ]);
});

test('a translation that is behind names the clause that was added, with the day of its version', () => {
  const versions = [version('2026-03-01', 'a', 'b'), version('2026-02-01', 'a', 'b'), version('2026-01-01', 'a')];

  expect(otherClauses(['a'], versions)).toEqual([
    { id: 'b', title: 'b of 2026-03-01', version: '2026-03-01', status: 'added', date: '2026-02-01' },
  ]);
});
