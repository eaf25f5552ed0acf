import { expect, test } from 'vitest';
import { importedText, type Imported } from '#commands/policy/import/imported-text.ts';
import { translatedPolicy } from '#commands/policy/policy-texts.ts';
import { allClauses, plainText, type ParsedDocument } from '#legal/legal-document.ts';
import { parseDocument } from '#legal/parse-document.server.ts';
import { readWordDocument } from '#word/read-word-document.server.ts';
import { policy, PRIVACY } from '../../../../tests/support/legal-texts.ts';
import { field, heading, item, para, run, wordFile, type WordParts } from '../../../../tests/support/word-file.ts';

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

function imported(body: string, parts: WordParts = {}, files: Record<string, string> = {}): Imported {
  const texts = translatedPolicy(new Map(Object.entries({ [PRIVACY]: inForce, ...files })), 'privacy', ['en']);
  return importedText(readWordDocument(wordFile(body, parts)), inForce, texts);
}

/** What stands below the front matter and the title. */
function markdown(body: string, parts: WordParts = {}): string {
  const { text } = imported(body, parts);
  return text.slice(text.indexOf('\n# Privacy policy\n') + 19).trim();
}

const read = ({ text }: Imported): ParsedDocument => parseDocument(text, 'test.md');
const whats = ({ losses }: Imported) => losses.map(({ what }) => what);

test('front matter and title stay, and line ends', () => {
  const texts = translatedPolicy(new Map([[PRIVACY, inForce]]), 'privacy', ['en']);
  const begun = inForce.replace('description: d', 'description: d # Checked.').replaceAll('\n', '\r\n');

  const { text } = importedText(readWordDocument(wordFile(heading(1, 'Who') + para('Us.'))), begun, texts);

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

test('a number that was typed goes, and a number that is a word stays', () => {
  const body =
    ['1. Who', '2 What we keep', '30 days to complain', '§ 7. Fees'].map((words) => heading(1, words)).join('') +
    heading(2, '4.1\u00a0Late ones');

  const result = imported(body);

  expect(allClauses(read(result).clauses).map(({ title, number }) => `${number} ${plainText(title)}`)).toEqual([
    '1 Who',
    '2 What we keep',
    '3 30 days to complain',
    '4 Fees',
    '4.1 Late ones',
  ]);
  expect(whats(result)).toEqual(['its number was 7 in Word, and is 4 on the site']);
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
    'the title “Our policy” is left out: the policy is called “Privacy policy”',
    'a heading of level 3 below none of level 2 is one level higher',
    'a heading of level 4 below none of level 3 is one level higher',
    'a heading of level 5 is bold words: a clause has three levels',
  ]);
});

test('without a heading of Word’s, bold lines are headings, and it says so', () => {
  const result = imported(para(run('Who', '<w:b/>')) + para(run('We are a house.', '<w:b/>')) + para('x'));

  expect(result.text).toContain('## Who {: #who }\n\n**We are a house.**\n\nx');
  expect(whats(result)).toEqual(['a bold line became the heading of a clause: no heading of Word’s is in the file']);
});

test('a quotation below a heading is the summary', () => {
  const { clauses } = read(imported(heading(1, 'Who') + para('In short.', '<w:pStyle w:val="Zitat"/>') + para('x')));

  expect(clauses).toMatchObject([{ summary: ['In short.'], blocks: { length: 1 } }]);
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
  expect(whats(imported(body.join('')))).toEqual(['a list that is numbered as in “(a)” is numbered 1, 2, 3']);
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
    'a link to a place that the document does not have became its words',
  ]);
});
