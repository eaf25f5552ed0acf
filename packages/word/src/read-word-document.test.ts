import { expect, test } from 'vitest';
import { readWordDocument } from './read-word-document.ts';
import { field, heading, item, para, run, table, wordFile, type WordParts } from '../tests/word-file.ts';
import { zipFile } from '../tests/zip-file.ts';

const part = (name: string, content: string) => zipFile([{ name, content }]);
const rels = '<a><b Id="a" Type="x/officeDocument" Target="word/document.xml"/></a>';
const main = (document: string) =>
  zipFile([
    { name: '_rels/.rels', content: rels },
    { name: 'word/document.xml', content: document },
  ]);
/** A file whose header has another checksum than its list of entries says. */
function damagedHeader(): Buffer {
  const file = wordFile(para('a'), { header: para('b') });
  const record = file.lastIndexOf('word/header.xml') - 46;
  file.writeUInt32LE(1, record + 16);
  return file;
}

const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]);

test.each([
  ['an empty file', Buffer.alloc(0), 'is empty'],
  ['a PDF', Buffer.from('%PDF-1.7'), 'is a PDF'],
  ['RTF', Buffer.from('{\\rtf1 Words.}'), 'is RTF'],
  ['a page of the web under the name of a Word file', Buffer.from('<html>'), 'is no Word file'],
  ['an old Word file', OLE, 'is of the old kind (.doc)'],
  ['a password', Buffer.concat([OLE, Buffer.from('EncryptedPackage', 'utf16le')]), 'is protected by a password'],
  ['a zip file of something', part('a.txt', 'a'), 'is a zip file, but no Word file'],
  ['a zip file that is cut off', wordFile(para('a')).subarray(0, 900), 'cannot be unpacked: it has no list of entries'],
  ['a table of Excel', main('<workbook/>'), 'is a document of Office, but none of Word'],
  ['no text', main('<w:document/>'), 'is damaged: it has no text'],
  ['no XML', main('<w:document'), 'is damaged: word/document.xml is no XML'],
  ['a bomb', main(`<w:document>${' '.repeat(30_000_000)}</w:document>`), 'is larger than 20 MB once unpacked'],
  [
    'a bomb as header',
    wordFile(para('a'), { header: ' '.repeat(21_000_000) }),
    'cannot be unpacked: word/header.xml is larger than 20 MB',
  ],
  ['another checksum of a header', damagedHeader(), 'cannot be unpacked: word/header.xml is damaged'],
  ['a wide table', wordFile(table([Array.from({ length: 64 }, () => 'a')])), 'a table has more than 63 columns'],
  ['entities that grow', main('<!DOCTYPE a [<!ENTITY b "bbbb">]><w:document>&b;</w:document>'), 'is damaged'],
])('refuses %s', (_, bytes, message) => {
  expect(() => readWordDocument(bytes)).toThrow(message);
});

test('a percent sign in the name of a part is one', () => {
  const file = zipFile([
    { name: '_rels/.rels', content: rels },
    { name: 'word/document.xml', content: '<w:document><w:body/></w:document>' },
    { name: 'word/_rels/document.xml.rels', content: '<a><b Id="a" Type="x/header" Target="100%.xml"/></a>' },
    { name: 'word/100%.xml', content: '<w:hdr><w:p><w:r><w:t>Draft</w:t></w:r></w:p></w:hdr>' },
  ]);

  expect(readWordDocument(file).losses).toMatchObject([{ what: 'the header of the pages is left out: “Draft”' }]);
});

const PICTURE = '<w:drawing><wp:inline xmlns:wp="p"><wp:docPr id="1" descr="A bridge"/></wp:inline></w:drawing>';
const BOX = `<mc:AlternateContent xmlns:mc="m"><mc:Choice><w:drawing><w:txbxContent>${para('Beside.')}</w:txbxContent></w:drawing></mc:Choice><mc:Fallback><w:pict><w:txbxContent>${para('Beside.')}</w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent>`;
const NOTE = (kind: string) => `<w:r><w:${kind}Reference w:id="2"/></w:r>`;
const LINK = `<w:hyperlink r:id="l">${run('here')}</w:hyperlink>`;
const TRACKED = 'w:id="9" w:author="Ann"';

const control = (properties: string, content: string) =>
  `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;

/** Each is lost in a paragraph that begins "Fees", below the heading "Costs". */
const LOST: ReadonlyArray<readonly [what: string, content: string, loss: string, parts?: WordParts]> = [
  ['a picture', run('x').replace('<w:t', `${PICTURE}<w:t`), 'a picture is left out: “A bridge”'],
  ['a text box, once', `<w:r>${BOX}</w:r>`, 'a text box is left out: “Beside.”'],
  ['an embedded file', '<w:r><w:object/></w:r>', 'an embedded file is left out'],
  [
    'a footnote',
    NOTE('footnote'),
    'a footnote is left out: “See below.”',
    { footnotes: `<w:footnote w:id="2">${para('See below.')}</w:footnote>` },
  ],
  [
    'a comment',
    NOTE('comment'),
    'a comment by Ann is left out: “Sure?”',
    { comments: `<w:comment w:id="2" w:author="Ann">${para('Sure?')}</w:comment>` },
  ],
  [
    'an insertion',
    `<w:ins ${TRACKED}>${run('new')}</w:ins>`,
    'a change that Ann tracked is taken as accepted, inserted: “new”',
  ],
  [
    'a deletion',
    `<w:del ${TRACKED}><w:r><w:delText>old</w:delText></w:r></w:del>`,
    'a change that Ann tracked is taken as accepted, deleted: “old”',
  ],
  ['hidden words', run('secret', '<w:vanish/>'), 'hidden words are left out: “secret”'],
  ['underlining', run('must', '<w:u w:val="single"/>'), 'underlining: “must”'],
  ['a stroke', run('must', '<w:strike/>'), 'words that are struck through are in the text, without the stroke: “must”'],
  ['a raised letter', run('2', '<w:vertAlign w:val="superscript"/>'), 'a superscript stands on the line: “2”'],
  ['a field', field('DATE \\@ "d"', '3 May'), 'a field of Word’s (DATE) became the words that it showed last: “3 May”'],
  [
    'a reference',
    field('REF _Ref1 \\h', '3.1'),
    'a cross-reference became words that do not change with what they refer to: “3.1”',
  ],
  [
    'a sign',
    '<w:r><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>',
    'a sign of the font Wingdings is left out (number F0FC)',
  ],
  [
    'an equation',
    '<m:oMath xmlns:m="m"><m:r><m:t>a+b</m:t></m:r></m:oMath>',
    'an equation became its characters, on one line: “a+b”',
  ],
  ['a link to a file', LINK, 'a link to file:///C:/a became its words: “here”', { links: { l: 'file:///C:/a' } }],
  ['a script', LINK, 'a link to javascript:alert(1) became its words: “here”', { links: { l: 'javascript:alert(1)' } }],
  [
    'what was not filled in',
    control('<w:showingPlcHdr/>', run('Click here')),
    'what stands where nothing was filled in is left out: “Click here”',
  ],
];

test.each(LOST.map(([name, ...row]) => ({ name, row })))(
  'names the place of $name',
  ({ row: [content, what, parts] }) => {
    const { losses } = readWordDocument(wordFile(heading(1, 'Costs') + para(run('Fees ') + content), parts));

    expect(losses).toEqual([{ what, heading: 'Costs', words: expect.stringMatching(/^Fees/) }]);
  },
);

test('names what a table of Markdown cannot have', () => {
  const wide = `<w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${para('Both')}`;
  const below = `<w:tcPr><w:vMerge/></w:tcPr>${para('')}`;
  const inner = table([['in', 'ner'], ['a']]);
  const { blocks, losses } = readWordDocument(
    wordFile(table([['A', 'B'], [wide], [below, para('one') + para('two')], [inner, 'd']])),
  );

  expect(losses.map(({ what }) => what)).toEqual([
    'a cell as wide as 2 has its words in the first: “Both”',
    'a cell that is merged with the one above it became an empty one',
    'a cell of several paragraphs became one line: “one two”',
    'a table within a table became one line: “in ner a”',
  ]);
  expect(losses[0]?.words).toBe('A | B');
  expect(blocks).toMatchObject([{ type: 'table', rows: { length: 4 } }]);
});

test('names header, footer and a table of contents, whatever made it', () => {
  const contents = para(field('TOC \\o', '1 Costs'));
  const gallery = '<w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj>';
  const styled = para('Costs 4', '<w:pStyle w:val="Verzeichnis1"/>');
  const { blocks, losses } = readWordDocument(
    wordFile(contents + control(gallery, para('Contents')) + styled, {
      header: para('Draft 3'),
      footer: para(field('PAGE', '1')),
    }),
  );

  expect(blocks).toEqual([]);
  expect(losses.map(({ what }) => what)).toEqual([
    'a list that Word made of the document (TOC) is left out: “1 Costs”',
    'a table of contents is left out: the site makes its own: “Contents”',
    'a line of a table of contents is left out: the site makes its own: “Costs 4”',
    'the header of the pages is left out: “Draft 3”',
    'the footer of the pages is left out: “1”',
  ]);
});

const OPEN_FIELD = '<w:r><w:fldChar w:fldCharType="begin"/><w:instrText> DATE </w:instrText></w:r>';

test.each([
  [
    'a control around paragraphs that was not filled in',
    control('<w:showingPlcHdr/>', para('Click here')),
    'what stands where nothing was filled in is left out: “Click here”',
  ],
  [
    'a change around paragraphs',
    `<w:ins ${TRACKED}>${para('new')}</w:ins>`,
    'a change that Ann tracked is taken as accepted, inserted: “new”',
  ],
  [
    'a field without an end, and the text after it',
    para(OPEN_FIELD) + para('Hidden.'),
    'a field of Word’s (DATE) has no end: what stands after it is left out: “Hidden.”',
  ],
  [
    'a list of contents, and not the fields in it',
    para(field('TOC', '').replace('</w:t></w:r>', `</w:t></w:r>${field('PAGEREF _1', '4')}`)),
    'a list that Word made of the document (TOC) is left out: “4”',
  ],
])('names %s', (_, body, what) => {
  const { losses } = readWordDocument(wordFile(heading(1, 'Costs') + body));

  expect(losses).toMatchObject([{ what, heading: 'Costs' }]);
});

test('a document of two bodies has the text of both', () => {
  const { blocks } = readWordDocument(
    main(`<w:document>${`<w:body>${para('Text.')}</w:body>`.repeat(2)}</w:document>`),
  );

  expect(blocks).toHaveLength(2);
});

test('a plain document loses nothing', () => {
  const body = [
    heading(1, 'Costs'),
    para(run('Fees ') + run('are due', '<w:b/><w:color w:val="FF0000"/><w:sz w:val="40"/>')),
    item(1, 0, 'one'),
    table([
      ['A', 'B'],
      ['a', 'b'],
    ]),
  ];

  const { blocks, losses } = readWordDocument(wordFile(body.join('')));

  expect(losses).toEqual([]);
  expect(blocks).toMatchObject([{ headingLevel: 1 }, {}, { list: { level: 0 } }, { type: 'table' }]);
});
