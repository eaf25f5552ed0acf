import { expect, test } from 'vitest';
import type { ImportedText } from 'plinth-policies/intake-report';
import { importFile } from '../tests/import-file.ts';
import { translatedPolicy } from 'plinth-policies/policy-texts';
import { allClauses, plainText, type PolicyText } from 'plinth-policies/text';
import { parsePolicy } from 'plinth-policies/parse';
import { policy, PRIVACY } from '../../policies/tests/legal-texts.ts';
import { field, heading, item, para, run, table, wordFile, type WordParts } from '../tests/word-file.ts';

const inForce = policy({}, [
  '',
  '## What we keep {: #kept }',
  '',
  'Text.',
  '',
  '### “Long” & short {: #long }',
  '',
  'Text.',
]);

function imported(body: string, parts: WordParts = {}, files: Record<string, string> = {}): ImportedText {
  const texts = translatedPolicy(new Map(Object.entries({ [PRIVACY]: inForce, ...files })), 'privacy', ['en']);
  return importFile(wordFile(body, parts), inForce, texts);
}

/** What stands below the front matter and the title. */
function markdown(body: string, parts: WordParts = {}): string {
  const { text } = imported(body, parts);
  return text.slice(text.indexOf('\n# Privacy policy\n') + 19).trim();
}

const read = ({ text }: ImportedText): PolicyText => parsePolicy(text, 'test.md');
const whats = ({ losses, notes = [] }: ImportedText) => [
  ...losses.map(({ what }) => what),
  ...notes.map(({ what, words }) => (words === undefined ? what : `${what}: ${words}`)),
];

test('front matter and title stay, and line ends', () => {
  const texts = translatedPolicy(new Map([[PRIVACY, inForce]]), 'privacy', ['en']);
  const begun = inForce.replace('description: d', 'description: d # Checked.').replaceAll('\n', '\r\n');

  const { text } = importFile(wordFile(heading(1, 'Who') + para('Us.')), begun, texts);

  expect(text.startsWith(begun.slice(0, begun.indexOf('# Privacy')))).toBe(true);
  expect(text).toMatch(/\r\n# Privacy policy\r\n\r\n## Who \{: #who \}\r\n\r\nUs\.\r\n$/);
});

test('a heading that is the same keeps its id, and another gets one that no version ever had', () => {
  const earlier = {
    'en/privacy/2025-03-01.md': policy({
      '## Who {: #who }': '## Gone {: #old-fees }',
      'effective: 2026-11-01': 'effective: 2025-03-01',
    }),
  };
  const body = ['WHAT  WE KEEP', '"Long" & short', 'Old fees', 'Größe & Über­sicht', 'عربي', 'عربي', 'Who']
    .map((words) => heading(1, words) + para('x'))
    .join('');

  const result = imported(body, {}, earlier);

  expect(read(result).clauses.map(({ id }) => id)).toEqual([
    'kept',
    'long',
    'old-fees-2',
    'grosse-uber-sicht',
    'clause',
    'clause-2',
    'who',
  ]);
  expect(result).toMatchObject({ keptIds: 3, newIds: { length: 4 }, goneIds: [] });
  expect(imported(heading(1, 'Who')).goneIds).toEqual(['kept', 'long']);
});

/** Titles of clauses with the numbers that the site gives them. */
const numbered = (result: ImportedText): string[] =>
  allClauses(read(result).clauses).map(({ title, number }) => `${number} ${plainText(title)}`);

test.each([
  ['numbers', ['1. Who', '2) What', '§ 3. Fees'], ['1 Who', '2 What', '3 Fees'], 3],
  ['letters', ['A. Who', 'b) Fees', 'C. Rest'], ['1 Who', '2 Fees', '3 Rest'], 3],
  ['Roman numbers', ['I. Who', 'Section II. Fees', 'III. Rest'], ['1 Who', '2 Fees', '3 Rest'], 3],
  ['a bare number that is a word', ['Who', '2 years', 'Fees'], ['1 Who', '2 2 years', '3 Fees'], 0],
  ['letters that do not count up', ['Who', 'C. Fees', 'L. Rest'], ['1 Who', '2 C. Fees', '3 L. Rest'], 0],
])('typed before headings, %s follow the rule of other texts', (_, words, titles, taken) => {
  const result = imported(words.map((each) => heading(1, each)).join(''));

  expect(numbered(result)).toEqual(titles);
  expect(whats(result).filter((what) => what.includes('is taken off'))).toHaveLength(taken);
});

test('a number that Word counts is listed where it is not that of the site', () => {
  const counted = (list: number, words: string) =>
    para(words, `<w:pStyle w:val="berschrift1"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr>`);

  expect(whats(imported(counted(2, 'Who') + counted(2, 'Fees') + counted(3, 'Rest')))).toEqual([
    '“Rest” was 4. in Word, and is 3 on the site',
  ]);
});

test.each([
  ['of its style', para('Privacy policy', '<w:pStyle w:val="Titel"/>') + heading(1, 'Who')],
  ['as the only heading of its level', heading(1, 'Privacy policy') + heading(2, 'Who')],
  ['as words', para('Privacy policy') + para(run('Who', '<w:b/>'))],
])('the title is left out: %s', (_, body) => {
  expect(markdown(body)).toBe('## Who {: #who }');
});

test('another title is listed, and so are levels that a policy does not have', () => {
  const body =
    [1, 3, 4, 5].map((level) => heading(level, `Level ${level}`)).join('') + para('x', '<w:pStyle w:val="Own"/>');
  const result = imported(para('Our policy', '<w:pStyle w:val="Titel"/>') + body);

  expect(result.text).toContain(
    '## Level 1 {: #level-1 }\n\n### Level 3 {: #level-3 }\n\n#### Level 4 {: #level-4 }\n\n**Level 5**\n\n## x',
  );
  expect(whats(result)).toEqual([
    'the title, since the policy is called “Privacy policy”: Our policy',
    ...[3, 4, 5].map((level) => expect.stringContaining(`“Level ${level}”`)),
  ]);
});

test('without a heading of Word’s, bold lines are headings, and it says so', () => {
  const result = imported(para(run('Who', '<w:b/>')) + para(run('We are a house.', '<w:b/>')) + para('x'));

  expect(result.text).toContain('## Who {: #who }\n\n**We are a house.**\n\nx');
  expect(whats(result)).toEqual([expect.stringContaining('the bold line “Who” is the heading of a clause')]);
});

test('a bold line beside headings stays, and is listed', () => {
  const result = imported(heading(1, 'Who') + para(run('Fees', '<w:b/>')));

  expect(result.text).toContain('\n**Fees**\n');
  expect(whats(result)).toEqual([expect.stringContaining('the bold line “Fees” is no heading')]);
});

const OWN_STYLES = [
  '<w:style w:styleId="C" w:customStyle="1"><w:name w:val="Contract Heading 2"/></w:style>',
  '<w:style w:styleId="B" w:customStyle="1"><w:name w:val="Lead-in"/><w:rPr><w:b/></w:rPr></w:style>',
].join('');

test.each([
  ['C', 'a paragraph of the style “Contract Heading 2” became the heading of a clause'],
  ['B', 'the bold line “Who” is the heading of a clause'],
])('a heading of a style of the writer’s own, %s, is one', (style, what) => {
  const result = imported(para('Who', `<w:pStyle w:val="${style}"/>`) + para('x'), { styles: OWN_STYLES });

  expect(numbered(result)).toEqual(['1 Who']);
  expect(whats(result)).toEqual([expect.stringContaining(what)]);
});

const ROWS = [
  ['Company', 'Acme'],
  ['Street', '1 High Street'],
];
const LABELS = ROWS.map(([label = '', value = '']) => [`${label}:`, value]);
const styled = (xml: string) => xml.replace('<w:tblPr/>', '<w:tblPr><w:tblStyle w:val="G"/></w:tblPr>');
const bold = (rows: typeof ROWS) => [rows[0]?.map((cell) => para(run(cell, '<w:b/>'))) ?? [], ...rows.slice(1)];
const LOOK = '<w:style w:type="table" w:styleId="G"><w:tblStylePr w:type="firstRow"/></w:style>';

test.each([
  ['labels and values have no heads', table(ROWS), {}, '| | |'],
  ['labels end in colons, whatever the style of the table', styled(table(LABELS)), { styles: LOOK }, '| | |'],
  [
    'a row that Word repeats names the columns',
    table(ROWS).replace('<w:tr>', '<w:tr><w:trPr><w:tblHeader/></w:trPr>'),
    {},
    '| Company | Acme |',
  ],
  ['a bold row names the columns', table(bold(ROWS)), {}, '| Company | Acme |'],
  ['a style of tables may say so', styled(table(ROWS)), { styles: LOOK }, '| Company | Acme |'],
  [
    'three columns need heads',
    table([
      ['A', 'B', 'C'],
      ['a', 'b', 'c'],
    ]),
    {},
    '| A | B | C |',
  ],
])('%s', (_, body, parts, head) => {
  expect(markdown(body, parts).split('\n')[0]).toBe(head);
});

test('a list that Word shows no further in than the one above it stands beside it', () => {
  const outside = item(1, 1, 'two').replace('<w:numPr>', '<w:ind w:left="720"/><w:numPr>');

  expect(markdown(heading(1, 'Who') + item(2, 0, 'one') + outside)).toBe('## Who {: #who }\n\n1. one\n\n- two');
});

test('lists, lists in them, and a list that goes on', () => {
  const body = [
    item(2, 0, 'one'),
    item(2, 1, 'deep'),
    item(1, 2, 'deeper'),
    item(2, 0, 'two'),
    para('Between.'),
    item(2, 0, 'three'),
    item(1, 0, 'dot'),
    item(3, 0, 'four'),
  ];

  expect(markdown(heading(1, 'Who') + body.join(''))).toBe(
    '## Who {: #who }\n\n1. one\n   1. deep\n      - deeper\n2. two\n\nBetween.\n\n3. three\n\n- dot\n\n4. four',
  );
  expect(whats(imported(heading(1, 'Who') + body.join('')))).toEqual(['“(a)” below “Who” is 1 on the site']);
});

test('bold, italic, breaks and links', () => {
  const links = { l: 'https://allowed.example/a_b', m: 'mailto:a@b.example' };
  const link = (id: string, words: string) =>
    `<w:hyperlink r:id="${id}">${run(words, '<w:u w:val="single"/>')}</w:hyperlink>`;
  const bookmark = '<w:bookmarkStart w:id="1" w:name="_Ref1"/>';
  const body = [
    para(`${bookmark}${run('Who')}`, '<w:pStyle w:val="berschrift1"/>'),
    para(
      [
        run('A '),
        run('bo', '<w:b/>'),
        run('ld ', '<w:b/><w:lang/>'),
        run('and', '<w:b/><w:i/>'),
        run(' then', '<w:rStyle w:val="Fett"/><w:b w:val="0"/>'),
      ].join(''),
    ),
    para(`${run('One')}<w:r><w:br/></w:r>${run('two')}`),
    para(
      link('l', 'there') +
        run(', ') +
        link('m', 'a@b.example') +
        run(', c@d.example, ') +
        field('HYPERLINK "https://allowed.example" \\l "x"', 'field'),
    ),
    para(
      `<w:hyperlink w:anchor="_Ref1">${run('above')}</w:hyperlink>${run(', ')}<w:hyperlink w:anchor="_No">${run('nowhere')}</w:hyperlink>`,
    ),
  ];

  expect(markdown(body.join(''), { links })).toBe(
    [
      '## Who {: #who }',
      'A **bold _and_** then',
      'One\\\ntwo',
      '[there](https://allowed.example/a_b), <a@b.example>, <c@d.example>, [field](https://allowed.example#x)',
      '[above](#who), nowhere',
    ].join('\n\n'),
  );
  expect(whats(imported(body.join(''), { links }))).toEqual([
    'the address of “nowhere”, which no clause has: #_No',
    '“nowhere” is no link any more: write its address',
  ]);
});
