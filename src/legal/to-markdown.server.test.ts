import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Block, Clause, Inline, ParsedDocument } from '#legal/legal-document.ts';
import { toBlock, toInlines } from '#legal/markdown-nodes.server.ts';
import { parseDocument, parseMarkdown } from '#legal/parse-document.server.ts';
import { toMarkdown } from '#legal/to-markdown.server.ts';

const MATTER =
  '---\ntitle: A * title\ndescription: d\neffective: 2026-11-01\nchanges:\n  - date: 2026-11-01\n    note: n\n---\n';
const LABELS = {
  heading: 'Since *then*',
  summaryLabel: 'In short',
  notBinding: 'not binding',
  ended: '(this *policy* has ended)',
};

type Part = Block | { readonly heading: readonly Inline[]; readonly depth: number };

/** What a page shows of a document, in its order, as the twin is to say it. */
function partsOf({ title, lead, clauses }: ParsedDocument): Part[] {
  const ofClause = (clause: Clause, depth: number): Part[] => [
    { heading: joined([`${clause.number} `, ...clause.title]), depth },
    ...(clause.summary === undefined ? [] : [summaryOf(clause.summary)]),
    ...clause.blocks,
    ...clause.clauses.flatMap((inner) => ofClause(inner, depth + 1)),
  ];
  return [
    { heading: [title], depth: 1 },
    { type: 'paragraph', children: [LABELS.heading] },
    ...lead,
    ...clauses.flatMap((clause) => ofClause(clause, 2)),
  ];
}

function summaryOf(summary: readonly Inline[]): Block {
  const label: Inline = { type: 'strong', children: [`${LABELS.summaryLabel} (${LABELS.notBinding}):`] };
  return { type: 'quote', blocks: [{ type: 'paragraph', children: [label, ...joined([' ', ...summary])] }] };
}

function joined([first = '', second = '', ...others]: readonly Inline[]): Inline[] {
  return typeof first === 'string' && typeof second === 'string'
    ? [first + second, ...others]
    : [first, second, ...others];
}

function readAgain(twin: string): Part[] {
  return parseMarkdown(twin).children.map((node) =>
    node.type === 'heading' ? { heading: toInlines(node.children), depth: node.depth } : toBlock(node),
  );
}

function expectTheSame(document: ParsedDocument): string {
  const twin = toMarkdown(document, LABELS);
  expect(readAgain(twin)).toEqual(partsOf(document));
  return twin;
}

const parsed = (...lines: string[]): ParsedDocument =>
  parseDocument(`${MATTER}# A * title\n\n${lines.join('\n')}\n`, 'x.md');

describe('what is written and read again is the same document', () => {
  test.each<[string, readonly string[]]>([
    ['stars and underscores that are no emphasis', ['a \\*b\\* c \\_d\\_ 2 \\* 3 snake_case_name \\**x']],
    [
      'emphasis beside words, blanks and signs',
      ['un*frigging*believable **a**b *(c)* **“d”**e *a **b*** ***c*** *d*.'],
    ],
    [
      'brackets and angles',
      ['\\[a](b) [x \\] y](#id) \\<b>, a < b, \\<https://a.example>, \\![x](y), \\[^1], [a](</b(c/>)'],
    ],
    ['backslashes', ['a\\\\ b\\\\* c:\\path \\\\\\\\']],
    ['references', ['\\&amp; &amp;lt; AT&T &copy &#42;']],
    [
      'what would begin a block',
      [
        '\\# a',
        '',
        '\\- b',
        '',
        '\\+ c',
        '',
        '1\\. d',
        '',
        '12\\) e',
        '',
        '\\> f',
        '',
        '\\---',
        '',
        '\\===',
        '',
        '\\| a | b |',
        '',
        '\\```',
        '',
        '\\~~~',
      ],
    ],
    ['what would end a paragraph', ['a', '\\---', '', 'b', '\\===', '', '| a |', '\\| --- |']],
    [
      'addresses',
      [
        'a@b.example www\\.c.example \\https://d.example https\\://e.example and https://f.example/g_h_i and <https://j.example>',
      ],
    ],
    ['strikes that are none', ['\\~\\~a\\~\\~ \\~b\\~ ~c']],
    ['code', ['`a` `` b`c `` `` ` `` ` ` `\\*` `a|b`']],
    ['hard breaks', ['a\\', 'b  ', 'c\\', '**d\\', 'e**']],
    ['blanks at the edges', ['&#32;a&#32; *b*&nbsp;c']],
    ['bulleted lists', ['- a', '- b', '', '* c', '* d', '', '+ e']],
    ['numbered lists', ['1. a', '2. b', '', '3) c', '4) d', '', '7. e']],
    ['a list that starts at zero', ['0. a', '1. b']],
    ['loose lists', ['- a', '', '  b', '', '- c']],
    ['nested lists', ['- a', '  - b', '    1. c', '    2. d', '       - e', '- f', '', '10. g', '    1. h', '11. i']],
    [
      'a list with everything in it',
      ['1. a', '', '   > b', '   > - c', '', '   | d |', '   | --- |', '   | e |', '', '2. f'],
    ],
    ['a checkbox that is none', ['- \\[ ] a', '- \\[x] b']],
    [
      'tables',
      [
        '| a | **b** | `c` |',
        '| --- | :-: | --: |',
        '| d | e\\|f | `g\\|h` |',
        '| \\* | [x\\|y](#z) |  |',
        '| \\\\ | a\\\\\\|b | < |',
      ],
    ],
    [
      'a table of one column, and one without rows',
      ['| a |', '| --- |', '| b |', '', 'between', '', '| a | b |', '| --- | --- |'],
    ],
    ['quotations', ['> a', '>', '> > b', '>', '> - c', '', '\\> d']],
    [
      'clauses',
      [
        '## A *b* \\_c\\_ `d` {: #a }',
        '',
        '> Short *and* \\*plain\\*.',
        '',
        'Text.',
        '',
        '### 1\\. B # {: #b }',
        '',
        '#### C \\# {: #c }',
        '',
        '## D {: #d }',
        '',
        '> Of',
        '>',
        '> two.',
      ],
    ],
    [
      'a clause that begins with a list',
      ['## A {: #a }', '', '> In **short**', '', '- a', '', '## B {: #b }', '', '1. a', '', 'b'],
    ],
  ])('%s', (_, lines) => {
    expectTheSame(parsed(...lines));
  });

  test.each(globSync('tests/sites/*/legal/*/**/*.md'))('%s', (file) => {
    // Its policies are not those of the site that these tests are about: there they have ended.
    const text = readFileSync(file, 'utf8').replaceAll('](/legal/', '](/');

    expectTheSame(parseDocument(text, file));
  });
});

test('an e-mail address is a link to it, and so is a telephone number', () => {
  const markdown = expectTheSame(parsed('Write to a@b.example, or [call](tel:+31).'));

  expect(markdown).toContain('Write to <a@b.example>, or [call](tel:+31).');
});

test('a summary is marked as not binding, as on the page', () => {
  expect(toMarkdown(parsed('## A {: #a }', '', '> Short.'), LABELS)).toContain('> **In short (not binding):** Short.');
});

test('a link to a policy that has ended is its words and a note, as on the page', () => {
  const twin = toMarkdown(parsed('See [the *old* rules](/legal/gone/#a), [these](/legal/privacy/).'), LABELS);

  expect(twin).toContain('See the *old* rules (this \\*policy\\* has ended), [these](/legal/privacy/).');
});
