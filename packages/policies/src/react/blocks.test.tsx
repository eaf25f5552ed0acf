import { describe, expect, test } from 'vitest';
import { markedBlocks } from '../compare/comparison.ts';
import { Blocks } from './blocks.tsx';
import { parsed } from '../../tests/parsed.ts';
import { markupOf, viewWith } from '../../tests/view.tsx';

const shown = (markdown: string): string =>
  markupOf(
    <Blocks
      view={viewWith({ hasEnded: (href) => href === '/legal/gone/#a' })}
      blocks={markedBlocks(parsed(markdown).lead, 'unchanged')}
    />,
  );

describe('a list', () => {
  test('starts where its author starts it', () => {
    expect(shown('3. three\n4. four')).toBe('<ol start="3"><li>three</li><li>four</li></ol>');
    expect(shown('0. zero')).toBe('<ol start="0"><li>zero</li></ol>');
    expect(shown('1. a\n   3. b')).toContain('<ol><li>a');
  });

  test('says nothing of a start where there is nothing to say', () => {
    expect(shown('1. one')).toBe('<ol><li>one</li></ol>');
    expect(shown('- one')).toBe('<ul><li>one</li></ul>');
  });

  test('within an item follows its words, without a paragraph around them', () => {
    expect(shown('- one\n  - two')).toBe('<ul><li>one<ul><li>two</li></ul></li></ul>');
    expect(shown('- one\n\n  two')).toBe('<ul><li><p>one</p><p>two</p></li></ul>');
  });
});

describe('a table', () => {
  test.each([
    ['plain', 'Kept for'],
    ['bold', '**Kept for**'],
    ['partly emphasised', '*Kept* for'],
    ['code', '`Kept for`'],
    ['code in bold', '**`Kept` for**'],
  ])('names each cell by its column, whatever the formatting: %s', (_, heading) => {
    expect(shown(`| What | Why | ${heading} |\n| --- | --- | --- |\n| a | b | c |`)).toContain(
      '<td data-column="Kept for">c</td>',
    );
  });

  test('of two columns has no labels: its cells are never stacked', () => {
    expect(shown('| What | Kept for |\n| --- | --- |\n| a | b |')).toContain('<th scope="row">a</th><td>b</td>');
  });

  test('without a word in its head has none, and its rows have headers', () => {
    const facts = shown('| | |\n| --- | --- |\n| Address | 1 Street |\n| Number | 7 |');

    expect(facts).not.toContain('<thead>');
    expect(facts).toContain('<tr><th scope="row">Address</th><td>1\u00a0Street</td></tr>');
    expect(shown('| | Limit |\n| --- | --- |\n| One | 1 |')).toContain('<thead>');
  });

  test('of two columns is no wider than a phone, with text of twice the size too', () => {
    expect(shown('| What | Kept |\n| --- | --- |\n| a | b |')).not.toContain('even');
    expect(shown('| What | Kept |\n| --- | --- |\n| verification | transactions |')).toContain('even-on-phones');
  });

  test('has a cell in every column', () => {
    expect(shown('| A | B | C |\n| --- | --- | --- |\n| a |')).toContain(
      '<td data-column="B"></td><td data-column="C"></td></tr>',
    );
  });
});

describe('a link', () => {
  test('to a policy that has ended is its words and a note', () => {
    expect(shown('See [the *old* rules](/legal/gone/#a).')).toBe(
      '<p>See the <em>old</em> rules (this policy has ended).</p>',
    );
  });

  test('to a page or a clause is a link', () => {
    expect(shown('[a](/legal/privacy/#b) [c](#d)')).toBe('<p><a href="/legal/privacy/#b">a</a> <a href="#d">c</a></p>');
  });
});

test('a dagger is the sign that its author wrote, and in a sample the mark of a sample fact, with its name', () => {
  expect(shown('12 months†.')).toBe('<p>12\u00a0months†.</p>');
  expect(
    markupOf(
      <Blocks view={viewWith({ sampleMark: '†' })} blocks={markedBlocks(parsed('In 12 months†.').lead, 'unchanged')} />,
    ),
  ).toBe('<p>In 12\u00a0months<abbr title="sample fact">†</abbr>.</p>');
});

test('a column of figures is read by its end, and no other', () => {
  const html = shown(
    '| What | Fee | Limit | Mostly words |\n| --- | --- | --- | --- |\n' +
      '| a | EUR 1.50† | None | none |\n| b | 0.4 % | EUR 10 | 10 |\n| c | | EUR 5 | 5 days |',
  );

  expect(html.match(/<t[hd][^>]*class="figures"[^>]*>[^<]*/g)?.map((cell) => cell.replace(/.*>/, ''))).toEqual([
    'Fee',
    'Limit',
    'EUR\u00a01.50†',
    'None',
    '0.4\u00a0%',
    'EUR\u00a010',
    '',
    'EUR\u00a05',
  ]);
});
