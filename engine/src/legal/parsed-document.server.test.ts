import { describe, expect, test } from 'vitest';
import { allClauses } from '#legal/legal-document.ts';
import { parseDocument } from '#legal/parse-document.server.ts';

const FILE = 'legal/en/policy.md';
const MATTER =
  '---\ntitle: Policy\ndescription: d\neffective: 2026-11-01\nchanges:\n  - date: 2026-11-01\n    note: First published.\n---\n';
/** A document of these body lines, below its front matter and top heading. */
function document(...lines: string[]): string {
  return `${MATTER}# Policy\n${lines.join('\n')}\n`;
}

describe('a document', () => {
  const parsed = parseDocument(
    document(
      '',
      'Lead with a [link](/legal/).',
      '',
      '## Who *we* are {: #who }',
      '',
      '> In **short**.',
      '',
      'Text',
      'on two lines.',
      '',
      '### Inner {: #inner }',
      '',
      'Deep.',
      '',
      '#### Deepest {: #deepest }',
      '',
      '### Second {:#second}',
      '',
      '## Then {: #then }',
      '',
      '| A | B |',
      '| --- | --- |',
      '| 1 | `x` |',
    ),
    FILE,
  );

  test('has what its front matter says', () => {
    expect(parsed).toMatchObject({ title: 'Policy', effective: '2026-11-01', sample: false });
    expect(parsed).not.toHaveProperty('translationOf');
  });

  test('numbers its clauses by their place', () => {
    const numbers = allClauses(parsed.clauses).map(({ number, id }) => `${number} ${id}`);

    expect(numbers).toEqual(['1 who', '1.1 inner', '1.1.1 deepest', '1.2 second', '2 then']);
  });

  test('keeps what stands before the first clause', () => {
    expect(parsed.lead).toEqual([
      { type: 'paragraph', children: ['Lead with a ', { type: 'link', href: '/legal/', children: ['link'] }, '.'] },
    ]);
  });

  test('takes the id out of the heading', () => {
    expect(parsed.clauses[0]?.title).toEqual(['Who ', { type: 'emphasis', children: ['we'] }, ' are']);
  });

  test('takes the quotation after a heading as its summary, and joins broken lines', () => {
    expect(parsed.clauses[0]?.summary).toEqual(['In ', { type: 'strong', children: ['short'] }, '.']);
    expect(parsed.clauses[0]?.blocks).toEqual([{ type: 'paragraph', children: ['Text on two lines.'] }]);
    expect(parsed.clauses[1]).not.toHaveProperty('summary');
  });

  test('has its tables with head and rows', () => {
    expect(parsed.clauses[1]?.blocks).toEqual([
      { type: 'table', head: [['A'], ['B']], rows: [[['1'], [{ type: 'code', text: 'x' }]]] },
    ]);
  });
});

test.each([
  ['after text', ['## A {: #a }', '', 'Text.', '', '> Quoted.']],
  ['a second one', ['## A {: #a }', '', '> Summary.', '', 'Text.', '', '> Quoted.']],
  ['of two paragraphs', ['## A {: #a }', '', '> Quoted.', '>', '> Twice.']],
  ['before the first clause', ['', '> Quoted.']],
])('a quotation stays one: %s', (_, lines) => {
  const { lead, clauses } = parseDocument(document(...lines), FILE);
  const blocks = [...lead, ...(clauses[0]?.blocks ?? [])];

  expect(blocks).toContainEqual(expect.objectContaining({ type: 'quote' }));
});

test('lists keep their order, their kind and what is nested in them', () => {
  const { lead } = parseDocument(document('', '1. one', '   - inner', '2. two'), FILE);

  expect(lead).toEqual([
    {
      type: 'list',
      ordered: true,
      items: [
        [
          { type: 'paragraph', children: ['one'] },
          { type: 'list', ordered: false, items: [[{ type: 'paragraph', children: ['inner'] }]] },
        ],
        [{ type: 'paragraph', children: ['two'] }],
      ],
    },
  ]);
});

test.each([
  ['a line break asked for is kept', ['one\\', 'two'], ['one', { type: 'break' }, 'two']],
  [
    'an email address and a number are links',
    ['a@b.example or [**us** all](tel:+31).'],
    [
      { type: 'link', href: 'mailto:a@b.example', children: ['a@b.example'] },
      ' or ',
      { type: 'link', href: 'tel:+31', children: [{ type: 'strong', children: ['us'] }, ' all'] },
      '.',
    ],
  ],
])('%s', (_, lines, children) => {
  expect(parseDocument(document('', ...lines), FILE).lead).toEqual([{ type: 'paragraph', children }]);
});
