import { expect, test } from 'vitest';
import { importFile } from '../tests/import-file.ts';
import { translatedPolicy } from 'plinth-policies/policy-texts';
import { policy, PRIVACY } from '../../policies/tests/legal-texts.ts';
import { heading, item, para, run, wordFile } from '../tests/word-file.ts';

const TEXTS = translatedPolicy(new Map([[PRIVACY, policy()]]), 'privacy', ['en']);

type Level = readonly [format: string, text: string, more?: string];

/** A list of Word's, number 1, with these levels. */
function numberingOf(levels: readonly Level[], more = ''): string {
  const written = levels.map(
    ([format, text, other = ''], index) =>
      `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>${other}</w:lvl>`,
  );
  return `<w:abstractNum w:abstractNumId="1">${written.join('')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>${more}`;
}

function imported(body: string, numbering: string) {
  const { text, notes = [] } = importFile(wordFile(body, { numbering }), policy(), TEXTS);
  return { text, notes: notes.map(({ kind, what }) => `${kind}: ${what}`) };
}

const clause = (level: number, words: string, list = 1) =>
  heading(level + 1, words).replace(
    '</w:pPr>',
    `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr></w:pPr>`,
  );

const CONTRACT: readonly Level[] = [
  ['upperRoman', 'Article %1.'],
  ['decimal', '%1.%2', '<w:isLgl/>'],
  ['lowerLetter', '(%3)'],
  ['lowerRoman', '(%4)'],
];

test.each([
  ['see 4.2', undefined],
  ['clause 2.1', '#fees'],
  ['clause 2.1(b)', '#fees'],
  ['Article II', '#fees'],
  ['section 1.1(a)(ii)', '#who'],
  ['clause 7', undefined],
  ['Section 2.1 of the Data Act', undefined],
])('“%s” leads to the clause that had this number in Word', (words, address) => {
  const items = [item(1, 1, 'One.'), item(1, 2, 'first'), item(1, 3, 'i'), item(1, 3, 'ii'), item(1, 2, 'second')];
  const body = clause(0, 'Who') + items.join('') + clause(0, 'Fees') + items.join('') + clause(0, 'Rest');

  const { text } = imported(body + para(`As ${words} says.`), numberingOf(CONTRACT));

  expect(text).toContain(address === undefined ? `As ${words} says.` : `[${words}](${address})`);
});

test('each number that is another on the site is listed, with what is in lists', () => {
  const body = clause(0, 'Who') + item(1, 1, 'One.') + item(1, 1, 'Two.') + item(1, 2, 'first') + item(1, 2, 'second');

  const { notes } = imported(body, numberingOf(CONTRACT));

  expect(notes).toEqual([
    'changed: “1.1” to “1.2” below “Who” are 1 to 2 on the site',
    'changed: “(a)” to “(b)” below “Who” are 1 to 2 on the site',
    'changed: “Who” was Article I. in Word, and is 1 on the site',
  ]);
});

test('a link to a bookmark leads to the clause that it stands in, and a typed number to its clause', () => {
  const marked = `<w:bookmarkStart w:id="1" w:name="_Ref1"/>${run('Ten a month.')}`;
  const link = `<w:hyperlink w:anchor="_Ref1">${run('there')}</w:hyperlink>`;
  const { text } = imported(
    heading(1, '1. Fees') +
      para('x') +
      para(marked) +
      heading(1, '2. Data') +
      para(`${run('As clause 1(b), ')}${link}.`),
    numberingOf([]),
  );

  expect(text).toContain('As [clause 1(b)](#fees), [there](#fees)');
});

test('references that no clause, or several, had in Word need a person', () => {
  const body = clause(0, 'Who') + para('See clauses 1, 9 and 5(a).') + clause(0, 'Fees');

  const { text, notes } = imported(body, numberingOf([['decimal', '%1.']]));

  expect(text).toContain('See clauses 1, 9 and 5(a).');
  expect(notes).toEqual([
    'needs-a-person: “9” below “Who” refers to a number that no clause had: make it a link',
    'needs-a-person: “5(a)” below “Who” refers to a number that no clause had: make it a link',
  ]);
});

test('an item of a list in no numbered clause is no sure target', () => {
  const { text, notes } = imported(
    heading(1, 'Who') + item(1, 0, 'one') + para('See section 1.'),
    numberingOf([['decimal', '%1.']]),
  );

  expect(text).toContain('See section 1.');
  expect(notes).toEqual(['needs-a-person: “section 1” below “Who” may be item 1 of “Who”: make it a link if it is']);
});

test('“(b)” alone is a part of the clause that says so, and its number on the site is listed', () => {
  const body = clause(0, 'Who') + item(1, 1, 'one') + item(1, 1, 'two, as clause (a)');

  const { notes } = imported(
    body,
    numberingOf([
      ['decimal', '%1.'],
      ['lowerLetter', '(%2)'],
    ]),
  );

  expect(notes).toContain('changed: “clause (a)” below “Who” is in “Who”, which is 1 on the site, where it is item 1');
});

const COUNTED: ReadonlyArray<
  readonly [name: string, levels: readonly Level[], more: string, labels: readonly string[]]
> = [
  [
    'a level that never begins again',
    [
      ['decimal', '%1.'],
      ['decimal', '%2)', '<w:lvlRestart w:val="0"/>'],
    ],
    '',
    ['1', '1', '2', '2', '3'],
  ],
  [
    'digits of two places',
    [
      ['decimalZero', '%1'],
      ['lowerLetter', '%2'],
    ],
    '',
    ['01', 'a', 'b', '02', 'a'],
  ],
  [
    'Russian letters',
    [
      ['russianUpper', '%1.'],
      ['chineseCounting', '第%2条'],
    ],
    '',
    ['А', '一', '二', 'Б', '一'],
  ],
];

test.each(COUNTED)('counts as Word does: %s', (_, levels, more, labels) => {
  const heads = [clause(0, 'A'), clause(1, 'B'), clause(1, 'C'), clause(0, 'D'), clause(1, 'E')];

  const { notes } = imported(heads.join(''), numberingOf(levels, more));

  const shown = notes.map((note) => /was (.*) in Word/.exec(note)?.[1]?.replace(/[^\p{L}\p{N}]|第|条/gu, ''));
  const sites = ['1', '1.1', '1.2', '2', '2.1'];
  expect(shown).toEqual(labels.filter((label, index) => label !== sites[index]));
});

test('the level of a style of headings is that of the list which names it', () => {
  const numbering = numberingOf([
    ['decimal', '%1.'],
    ['decimal', '%1.%2', '<w:pStyle w:val="berschrift2"/>'],
  ]);
  const inList = (level: number, words: string) =>
    heading(level, words).replace('</w:pPr>', '<w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>');
  const body = inList(1, 'Who') + inList(2, 'Us') + inList(1, 'Fees') + inList(2, 'Late');

  expect(imported(body, numbering).notes).toEqual([]);
});
