import { expect, test } from 'vitest';
import { readWordText } from './index.ts';
import { importFile } from '../tests/import-file.ts';
import { translatedPolicy } from 'plinth-policies/policy-texts';
import { allClauses, plainText } from 'plinth-policies/text';
import { parsePolicy } from 'plinth-policies/parse';
import { policy, PRIVACY } from '../../policies/tests/legal-texts.ts';
import { heading, item, para, run, table, wordFile, type WordParts } from '../tests/word-file.ts';

const TEXTS = translatedPolicy(new Map([[PRIVACY, policy()]]), 'privacy', ['en']);
const FIRM = {
  styles: [1, 2]
    .map((level) => `<w:style w:styleId="F${level}" w:customStyle="1"><w:name w:val="Firm Clause ${level}"/></w:style>`)
    .join(''),
};
const firm = (level: number, words: string) => para(words, `<w:pStyle w:val="F${level}"/>`);

function imported(body: string, parts: WordParts = {}, options: Parameters<typeof readWordText>[1] = {}) {
  const file = wordFile(body, parts);
  const { titles } = readWordText(file, options);
  const { text, notes = [], losses } = importFile(file, policy(), TEXTS, options.headings);
  const parsed = parsePolicy(text, 'test.md');
  return {
    titles,
    parsed,
    clauses: allClauses(parsed.clauses).map(({ number, title }) => `${number} ${plainText(title)}`),
    blocks: [...parsed.lead, ...allClauses(parsed.clauses).flatMap(({ blocks }) => blocks)],
    notes: notes.map(({ what }) => what),
    losses: losses.map(({ what }) => what),
  };
}

test('paragraphs of the styles that the owner names are headings, from the first level on', () => {
  const body = firm(1, 'Fees') + para('x') + firm(2, 'Late fees') + firm(1, 'Rest');

  const { clauses } = imported(body, FIRM, { headings: ['firm clause 1', 'Firm Clause 2'] });

  expect(clauses).toEqual(['1 Fees', '1.1 Late fees', '2 Rest']);
});

test('where no headings are found, it asks which style is one', () => {
  const { clauses, notes } = imported(firm(1, 'Fees') + para('Text.') + para('More.'), FIRM);

  expect(clauses).toEqual([]);
  expect(notes).toEqual([expect.stringMatching(/^no headings found: which style is one\?.*--headings/)]);
  expect(notes[0]).toContain('“Normal” (2 paragraphs), “Firm Clause 1” (1 paragraph)');
});

test('a style that no paragraph has is refused, with those that they have', () => {
  expect(() => readWordText(wordFile(firm(1, 'Fees'), FIRM), { headings: ['Clause'] })).toThrow(
    'has no paragraph of the style “Clause”: its styles are “Firm Clause 1” (1 paragraph)',
  );
});

test.each([
  ['of a policy with that title', heading(1, 'Fees'), ''],
  ['that is centred, above lines in bold', para(run('Fees', '<w:b/>')), '<w:jc w:val="center"/>'],
  ['above lines that are in bold alone', para(run('Fees', '<w:b/>')) + para('x'), ''],
])('a title in capitals, %s, is the title', (_, body, properties) => {
  const result = imported(para('PRIVACY POLICY', properties) + para('We say.') + body);

  expect(result.clauses).toEqual(['1 Fees']);
  expect(result.notes.filter((note) => note.includes('title'))).toEqual([]);
  expect(result.titles[0]).toBe('PRIVACY POLICY');
});

test('three columns whose first row Word does not call heads are listed', () => {
  const { losses } = imported(
    heading(1, 'Us') +
      table([
        ['A', 'B', 'C'],
        ['a', 'b', 'c'],
      ]),
  );

  expect(losses).toEqual([expect.stringContaining('names the columns')]);
});

test('a quotation is no summary, below a heading or at the beginning', () => {
  const quote = para('We are small.', '<w:pStyle w:val="Zitat"/>');
  const { parsed, blocks, notes } = imported(quote + heading(1, 'Us') + quote + quote);

  expect(parsed.clauses.map(({ summary }) => summary)).toEqual([undefined]);
  expect(blocks.map(({ type }) => type)).toEqual(['quote', 'paragraph', 'quote']);
  expect(notes).toEqual([expect.stringContaining('there it would be the summary, which does not bind')]);
});

test.each([
  ['with bullets', '<w:numFmt w:val="bullet"/>'],
  ['with numbers', '<w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/>'],
])('two lists %s, one below the other, stay two', (_, format) => {
  const definitions = [1, 2].map(
    (id) => `<w:abstractNum w:abstractNumId="${id}"><w:lvl w:ilvl="0">${format}</w:lvl></w:abstractNum>`,
  );
  const lists = [1, 2].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`);
  const body = item(1, 0, 'a') + item(1, 0, 'b') + item(2, 0, 'c');

  const { blocks } = imported(heading(1, 'Us') + body, { numbering: [...definitions, ...lists].join('') });

  expect(blocks).toMatchObject([
    { type: 'list', items: { length: 2 } },
    { type: 'list', items: { length: 1 } },
  ]);
});
