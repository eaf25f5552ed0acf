import { describe, expect, test } from 'vitest';
import { ComparedClauses } from './policy-comparison.tsx';
import { compareDocuments } from '../compare/compare-documents.ts';
import { LEAD_ID, listChanges } from '../compare/comparison.ts';
import { parsed } from '../../tests/parsed.ts';
import { markupOf, viewWith } from '../../tests/view.tsx';

const listed = (older: string, newer: string, title?: string) =>
  listChanges(compareDocuments(parsed(older), parsed(newer, title)));

test('texts without a difference have no changes', () => {
  expect(listed('Lead.\n\n## A {: #a }\n\na', 'Lead.\n\n## A {: #a }\n\na')).toEqual([]);
});

test('each kind is listed once, where it is now, with the words of the newer title', () => {
  const older = '## A {: #a }\n\na\n\n## B {: #b }\n\nb\n\n## C {: #c }\n\nc\n\n## D {: #d }\n\nd';
  const newer = '## B {: #b }\n\nb\n\n## C new {: #c }\n\nc\n\n## N {: #n }\n\nn\n\n## A {: #a }\n\na';

  expect(listed(older, newer).map(({ id, kind, clause }) => [kind, id, clause?.number, clause?.title])).toEqual([
    ['changed', 'c', '2', 'C new'],
    ['removed', 'd', '4', 'D'],
    ['added', 'n', '3', 'N'],
    ['moved', 'a', '4', 'A'],
  ]);
});

test.each([
  ['words before the first clause', listed('Old.', 'New.')],
  ['the title', listed('Lead.', 'Lead.', 'Other')],
])('%s come first', (_, changes) => {
  expect(changes).toEqual([{ id: LEAD_ID, kind: 'changed' }]);
});

test('headings leave no level out where a single inner clause differs, and what is around it is folded', () => {
  const textOf = (inner: string): string => `## A {: #a }\n\n### B {: #b }\n\nb\n\n### C {: #c }\n\n${inner}`;
  const comparison = compareDocuments(parsed(textOf('old')), parsed(textOf('new')));

  const html = markupOf(<ComparedClauses view={viewWith()} clauses={comparison.clauses} changes={[]} />);

  const open = html.replace(/<details>.*?<\/details>/gs, '');
  expect(open.match(/<h\d/g)).toEqual(['<h2']);
});

describe('unchanged clauses that stand together are folded, and no others', () => {
  /** The clauses of a text with these words: those of each fold in brackets. */
  function foldsOf(older: string, newer: string): string {
    const textOf = (words: string): string =>
      Array.from(words, (word) => `## ${word} {: #${word.toLowerCase()} }\n\n${word}`).join('\n\n');
    const comparison = compareDocuments(parsed(textOf(older)), parsed(textOf(newer)));
    const html = markupOf(<ComparedClauses view={viewWith()} clauses={comparison.clauses} changes={[]} />);
    const parts = html.match(/<details>|<\/details>|id="\w"/g) ?? [];
    return parts.map((part) => (part === '<details>' ? '[' : part === '</details>' ? ']' : part[4])).join('');
  }

  test.each([
    ['', '', ''],
    ['abc', 'Abc', 'a[bc]'],
    ['abc', 'aBc', 'abc'],
    ['abc', 'abC', '[ab]c'],
    ['abcde', 'abCde', '[ab]c[de]'],
    ['abc', 'abc', '[abc]'],
    ['ab', 'abcd', '[ab]cd'],
    ['abcd', 'abd', '[ab]cd'],
  ])('%s and %s: %s', (older, newer, folds) => {
    expect(foldsOf(older, newer)).toBe(folds);
  });
});
