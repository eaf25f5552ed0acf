import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareDocuments } from './compare-documents.ts';
import type { Comparison } from './comparison.ts';
import { editedDocuments } from '../../tests/arbitrary-document.ts';
import { comparedLines, documentLines } from '../../tests/compared-lines.ts';
import { parsed } from '../../tests/parsed.ts';

const compare = (older: string, newer: string): Comparison => compareDocuments(parsed(older), parsed(newer));
const statuses = ({ clauses }: Comparison) => clauses.map(({ id, status }) => `${id} ${status}`);

/** `unchanged [-deleted-] [+inserted+]` of the first clause's first paragraph. */
function paragraphOf({ clauses }: Comparison): string {
  const block = clauses[0]?.blocks[0];
  if (block?.type !== 'paragraph') return '';
  return block.children
    .map(({ mark, inlines }) => {
      const words = inlines.map((inline) => (typeof inline === 'string' ? inline : JSON.stringify(inline))).join('');
      return mark === 'unchanged' ? words : mark === 'inserted' ? `[+${words}+]` : `[-${words}-]`;
    })
    .join('');
}

test('the same text has nothing that changed', () => {
  const comparison = compare('## A {: #a }\n\nWords.', '## A {: #a }\n\nWords.');

  expect(comparison.counts).toEqual({ changed: 0, added: 0, removed: 0, moved: 0 });
  expect(statuses(comparison)).toEqual(['a unchanged']);
});

test.each([
  ['a word', 'We keep data for ten years.', 'We keep data for five years.', 'We keep data for [-ten-][+five+] years.'],
  ['words in a row', 'We never sell your data.', 'We may give your data.', 'We [-never sell-][+may give+] your data.'],
  ['a new end', 'We keep data for long.', 'We keep data for long, and more.', 'We keep data for long[+, and more+].'],
  ['all words', 'One two three four.', 'Alpha beta gamma delta.', '[-One two three four.-][+Alpha beta gamma delta.+]'],
])('%s is marked where it stands', (_, older, newer, marked) => {
  expect(paragraphOf(compare(`## A {: #a }\n\n${older}`, `## A {: #a }\n\n${newer}`))).toBe(marked);
});

test('a link to another address is another, whatever its words', () => {
  const comparison = compare('## A {: #a }\n\nRead [all](/b/) of it.', '## A {: #a }\n\nRead [all](/c/) of it.');

  expect(comparison.counts.changed).toBe(1);
  expect(paragraphOf(comparison)).toMatch(/^Read \[-.*\/b\/.*-\]\[\+.*\/c\/.*\+\] of it\.$/);
});

test('a list that starts with another number is another list', () => {
  const { clauses } = compare('## A {: #a }\n\n1. one\n2. two', '## A {: #a }\n\n4. one\n5. two');

  expect(clauses[0]?.blocks.map((block) => block.type === 'list' && (block.start ?? 1))).toEqual([1, 4]);
});

test('clauses come, go and move, to another place and into another clause', () => {
  const older =
    '## A {: #a }\n\na\n\n## B {: #b }\n\nb\n\n## C {: #c }\n\nc\n\n## D {: #d }\n\nd\n\n### E {: #e }\n\ne';
  const newer =
    '## B {: #b }\n\nb\n\n### E {: #e }\n\ne\n\n## C {: #c }\n\nc2\n\n## N {: #n }\n\nn\n\n## A {: #a }\n\na';

  const comparison = compare(older, newer);

  expect(statuses(comparison).toSorted()).toEqual([
    'a moved-away',
    'a moved-here',
    'b unchanged',
    'c changed',
    'd removed',
    'e moved-away',
    'e moved-here',
    'n added',
  ]);
  expect(comparison.counts).toEqual({ changed: 1, added: 1, removed: 1, moved: 2 });
});

test('without insertions it is the older text, without deletions the newer one, word for word', () => {
  fc.assert(
    fc.property(editedDocuments, ([older, newer]) => {
      const comparison = compareDocuments(older, newer);
      expect(comparedLines(comparison, 'older')).toEqual(documentLines(older));
      expect(comparedLines(comparison, 'newer')).toEqual(documentLines(newer));
    }),
    { numRuns: 300 },
  );
});
