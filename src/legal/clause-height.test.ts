import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentHeight } from '#legal/clause-height.ts';
import type { Block, Clause } from '#legal/legal-document.ts';

const clause = (blocks: readonly Block[], clauses: readonly Clause[] = []): Clause => ({
  id: 'c',
  number: '1',
  title: ['C'],
  blocks,
  clauses,
});
const paragraph = (length: number): Block => ({ type: 'paragraph', children: ['x'.repeat(length)] });
const height = (...blocks: Block[]): number => contentHeight(clause(blocks));

/** Long enough to be higher than what one line more or less makes. */
const LONG = 700;

test('a longer text is never lower, and one that is much longer is higher', () => {
  fc.assert(
    fc.property(fc.nat(5_000), fc.nat(5_000), (length, more) => {
      expect(height(paragraph(length + more))).toBeGreaterThanOrEqual(height(paragraph(length)));
      expect(height(paragraph(length + more + LONG))).toBeGreaterThan(height(paragraph(length)));
    }),
  );
});

test('formatting takes no room', () => {
  const words = 'word '.repeat(100);

  expect(height({ type: 'paragraph', children: [{ type: 'strong', children: [words] }] })).toBe(height(paragraph(500)));
});

test('nothing is no height, and each block adds to it', () => {
  expect(height()).toBe(0);
  expect(height(paragraph(LONG), paragraph(LONG))).toBeGreaterThan(height(paragraph(2 * LONG)) - 1);
  expect(height({ type: 'quote', blocks: [paragraph(LONG)] })).toBeGreaterThanOrEqual(height(paragraph(LONG)));
});

describe('a list', () => {
  const list = (items: number, length: number): Block => ({
    type: 'list',
    ordered: false,
    items: Array.from({ length: items }, () => [paragraph(length)]),
  });

  test('is as high as its items, which stand closer than paragraphs', () => {
    expect(height(list(8, 10))).toBeGreaterThan(height(list(4, 10)));
    expect(height(list(4, LONG))).toBeGreaterThan(height(list(4, 10)));
    expect(height(list(8, 10))).toBeLessThan(height(...Array.from({ length: 8 }, () => paragraph(10))));
  });
});

describe('a table', () => {
  const table = (rows: number, columns: number, length: number): Block => ({
    type: 'table',
    head: Array.from({ length: columns }, () => ['Head']),
    rows: Array.from({ length: rows }, () => Array.from({ length: columns }, () => ['x'.repeat(length)])),
  });

  test('grows with its rows, with what a cell says, and with columns that leave each cell less of a line', () => {
    expect(height(table(8, 2, 10))).toBeGreaterThan(height(table(4, 2, 10)));
    expect(height(table(4, 2, LONG))).toBeGreaterThan(height(table(4, 2, 10)));
    expect(height(table(4, 4, LONG))).toBeGreaterThan(height(table(4, 2, LONG)));
  });
});

test('a clause within is higher than its blocks alone: it has a heading', () => {
  const inner = clause([paragraph(LONG)]);

  expect(contentHeight(clause([], [inner]))).toBeGreaterThan(contentHeight(inner));
  expect(contentHeight(clause([paragraph(LONG)], [inner, inner]))).toBeGreaterThan(contentHeight(clause([], [inner])));
});
