import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareDocuments } from './compare-documents.ts';
import { countComparedWords, type Comparison } from './comparison.ts';
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

  expect(statuses(comparison)).toEqual(['a unchanged']);
});

test.each([
  ['a word', 'We keep data for ten years.', 'We keep data for five years.', 'We keep data for [-ten-][+five+] years.'],
  ['words in a row', 'We never sell your data.', 'We may give your data.', 'We [-never sell-][+may give+] your data.'],
  ['a new end', 'We keep data for long.', 'We keep data for long, and more.', 'We keep data for long[+, and more+].'],
  [
    'a short word between two changes',
    'We give your data to the court and the police on request, at once.',
    'We give your data to a judge and to nobody else on request, at once.',
    'We give your data to [-the court and the police -][+a judge and to nobody else +]on request, at once.',
  ],
  [
    'a number between two changes, which is no short word,',
    'We keep all of your data for up to 30 days after that.',
    'We keep all of your data for about 30 nights after that.',
    'We keep all of your data for [-up to -][+about +]30 [-days-][+nights+] after that.',
  ],
])('%s is marked where it stands', (_, older, newer, marked) => {
  expect(paragraphOf(compare(`## A {: #a }\n\n${older}`, `## A {: #a }\n\n${newer}`))).toBe(marked);
});

test('a paragraph of which less than half stays is shown whole, the older above the newer', () => {
  const { clauses } = compare(
    '## A {: #a }\n\nSame.\n\nWe keep what you tell us for ten years.',
    '## A {: #a }\n\nSame.\n\nRecords end when the law lets us delete them, for good.',
  );

  expect(clauses[0]?.blocks.slice(1)).toEqual([
    { type: 'paragraph', children: [{ mark: 'deleted', inlines: ['We keep what you tell us for ten years.'] }] },
    {
      type: 'paragraph',
      children: [{ mark: 'inserted', inlines: ['Records end when the law lets us delete them, for good.'] }],
    },
  ]);
});

test('a clause with another heading and another id is the same one where its words are', () => {
  const words = 'You may complain to us by letter, by telephone or on the form of this page.';
  const older = `## Complaints {: #complaints }\n\n${words}\n\n## Fees {: #fees }\n\nNone.`;
  const newer = `## To complain {: #to-complain }\n\n${words}\n\n## Costs {: #costs }\n\nThere is a price list.`;

  const comparison = compare(older, newer);

  expect(statuses(comparison)).toEqual(['to-complain changed', 'fees removed', 'costs added']);
  expect(comparison.clauses[0]?.blocks).toEqual([
    { type: 'paragraph', children: [{ mark: 'unchanged', inlines: [words] }] },
  ]);
});

test('the clauses in one with another id are still in the same clause', () => {
  const part = '## Rights {: #rights }\n\n### Access {: #access }\n\nYou may ask which data we have of you.';
  const moved = '## Your rights {: #your-rights }\n\n### Access {: #access }\n\nYou may ask which data we have of you.';
  const other = '## Who we are {: #who }\n\nA company in the Netherlands, under supervision.';

  expect(statuses(compare(`${part}\n\n${other}`, `${other}\n\n${moved}`))).toEqual([
    'who moved-here',
    'your-rights changed',
    'access unchanged',
    'who moved-away',
  ]);
});

test('of clauses alike, the one with the most words in common is the same', () => {
  const sell = 'We never sell the data that you give us to anybody at all.';
  const lend = 'We never lend the data that you give us to anybody at all, nor rent it out.';
  const older = `## One {: #one }\n\n${sell}\n\n## Two {: #two }\n\n${lend}`;
  const newer = `## First {: #first }\n\n${lend}\n\n## Second {: #second }\n\n${sell}`;
  const { clauses } = compare(older, newer);

  expect(clauses.filter(({ status }) => status === 'added' || status === 'removed')).toEqual([]);
});

test('a link to another address is another, whatever its words', () => {
  const comparison = compare('## A {: #a }\n\nRead [all](/b/) of it.', '## A {: #a }\n\nRead [all](/c/) of it.');

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

test.each([
  [
    'none of the same text',
    '## A {: #a }\n\nOne.\n\n- two\n\n| a | b |\n| - | - |\n| c | 7 |',
    undefined,
    'en',
    [0, 0],
  ],
  [
    'those of a clause that changed, came or went, and not of one that moved',
    '## B {: #b }\n\nMoved words.\n\n## A {: #a }\n\nWithin ten days.\n\n## Of c {: #c }\n\nGone.',
    '## A {: #a }\n\nWithin two days.\n\n## Of d {: #d }\n\nNew one.\n\n## B {: #b }\n\nMoved words.',
    'en',
    [5, 4],
  ],
  [
    'those of a language without spaces',
    '## A {: #a }\n\n我们保护您的数据。',
    '## A {: #a }\n\n我们删除您的数据。',
    'zh',
    [1, 1],
  ],
] as const)('words are counted that were added and removed: %s', (_, older, newer, tag, [added, removed]) => {
  expect(countComparedWords(compare(older, newer ?? older), tag)).toEqual({ added, removed });
});
