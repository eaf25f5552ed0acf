import { describe, expect, test } from 'vitest';
import { OwnerError, problemLine } from '../lib/owner-error.ts';
import { allClauses } from './policy-text.ts';
import { parsePolicy } from './parse-policy.ts';

const FILE = 'legal/en/policy.md';
const MATTER =
  '---\ntitle: Policy\ndescription: d\neffective: 2026-11-01\nchanges:\n  - date: 2026-11-01\n    note: First published.\n---\n';
/** The first line of a body behind MATTER. */
const BODY_LINE = 9;

/** A document of these body lines, below its front matter and top heading. */
function document(...lines: string[]): string {
  return `${MATTER}# Policy\n${lines.join('\n')}\n`;
}

function problemsOf(markdown: string): readonly string[] {
  try {
    parsePolicy(markdown, FILE);
    return [];
  } catch (error) {
    if (!(error instanceof OwnerError)) throw error;
    return error.problems.map(problemLine);
  }
}

const at = (line: number) => `${FILE}:${line}: `;

describe('front matter', () => {
  test.each([
    ['missing', '# Policy\n', 'the file has no fields at its top'],
    ['lacking a field', '---\ntitle: Policy\n---\n# Policy\n', '`effective` is missing'],
  ])('%s: file, line and problem', (_, markdown, problem) => {
    expect(problemsOf(markdown).join('\n')).toContain(at(1) + problem);
  });

  test.each([
    ['\n', ''],
    ['\r\n', '\uFEFF'],
  ])('what cannot be read is named with its line, and so is what is wrong below it: %j', (end, mark) => {
    const markdown =
      mark + ['---', 'title: Policy', 'effective: a: b', '---', '# Policy', '', '<b>x</b>', ''].join(end);

    expect(problemsOf(markdown)).toEqual([
      expect.stringContaining(`${at(3)}\`effective\` has a colon`),
      expect.stringContaining(`${at(7)}html is not allowed`),
    ]);
  });
});

describe('headings', () => {
  test.each([
    ['no top heading', `${MATTER}text\n`, 1, 'needs one top heading'],
    [
      'a top heading that is not the title',
      `${MATTER}# Policies\n`,
      1,
      'the top heading "Policies" must be the title "Policy"',
    ],
    [
      'a top heading that is not the title, though its plain words are',
      `${MATTER}# The **Policy**\n`,
      1,
      'the top heading "The Policy" must be the title',
    ],
    ['two top headings', document('# Policy'), BODY_LINE + 1, 'only one top heading'],
    ['a first section too deep', document('### A {: #a }'), BODY_LINE + 1, 'a heading of level 3 skips a level'],
    [
      'a section that skips a level',
      document('## A {: #a }', '', '#### B {: #b }'),
      BODY_LINE + 3,
      'a heading of level 4 skips a level',
    ],
    ['a section without an id', document('## A'), BODY_LINE + 1, 'must end with a permanent id'],
    ['an id before the end', document('## {: #a } A'), BODY_LINE + 1, 'must end with a permanent id'],
  ])('%s', (_, markdown, line, problem) => {
    expect(problemsOf(markdown)).toEqual([expect.stringContaining(at(line))]);
    expect(problemsOf(markdown)[0]).toContain(problem);
  });
});

describe('refused Markdown', () => {
  test.each([
    ['html', '<p>x</p>'],
    ['html', '<!-- a comment -->'],
    ['image', '![alt](/icon.png)'],
    ['code', '```\nalert(1)\n```'],
    ['thematicBreak', '---'],
    ['delete', '~~gone~~'],
    ['definition', '[b]: /legal/'],
    ['footnoteReference', 'a[^1]\n\n[^1]: b'],
    ['html', '- <i>x</i>'],
    ['html', '| <i>a</i> |\n| --- |'],
  ])('%s, wherever it stands: %j', (type, markdown) => {
    const problems = problemsOf(document('', markdown));

    expect(problems).toContainEqual(expect.stringContaining(`${at(BODY_LINE + 2)}${type} is not allowed`));
  });

  test.each([
    ['a checkbox', '- [ ] to do', 'a checkbox is not allowed', 0],
    ['a cell without a column', '| A |\n| --- |\n| 0 |\n| 1 | 2 |', 'this row has 2 cells, and the table has 1', 3],
  ])('%s, whose meaning would be lost', (_, markdown, problem, line) => {
    expect(problemsOf(document('', markdown))).toEqual([
      expect.stringContaining(`${at(BODY_LINE + 2 + line)}${problem}`),
    ]);
  });

  test('is named on the line it stands on, not on that of its block', () => {
    expect(problemsOf(document('', 'one', 'two <b>three</b>'))).toContainEqual(
      expect.stringContaining(at(BODY_LINE + 3)),
    );
  });
});

describe('a document', () => {
  const parsed = parsePolicy(
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

  test('numbers its clauses by their place', () => {
    const numbers = allClauses(parsed.clauses).map(({ number, id }) => `${number} ${id}`);

    expect(numbers).toEqual(['1 who', '1.1 inner', '1.1.1 deepest', '1.2 second', '2 then']);
  });

  test('takes the quotation after a heading as its summary, and joins broken lines', () => {
    expect(parsed.clauses[0]?.summary).toEqual(['In ', { type: 'strong', children: ['short'] }, '.']);
    expect(parsed.clauses[0]?.blocks).toEqual([{ type: 'paragraph', children: ['Text on two lines.'] }]);
    expect(parsed.clauses[1]).not.toHaveProperty('summary');
  });
});

test.each([
  ['after text', ['## A {: #a }', '', 'Text.', '', '> Quoted.']],
  ['a second one', ['## A {: #a }', '', '> Summary.', '', 'Text.', '', '> Quoted.']],
  ['of two paragraphs', ['## A {: #a }', '', '> Quoted.', '>', '> Twice.']],
  ['before the first clause', ['', '> Quoted.']],
])('a quotation stays one: %s', (_, lines) => {
  const { lead, clauses } = parsePolicy(document(...lines), FILE);
  const blocks = [...lead, ...(clauses[0]?.blocks ?? [])];

  expect(blocks).toContainEqual(expect.objectContaining({ type: 'quote' }));
});

test('lists keep their order, their kind and what is nested in them', () => {
  const { lead } = parsePolicy(document('', '1. one', '   - inner', '2. two'), FILE);

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
  expect(parsePolicy(document('', ...lines), FILE).lead).toEqual([{ type: 'paragraph', children }]);
});
