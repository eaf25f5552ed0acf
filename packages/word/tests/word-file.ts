import { zipFile, type ZippedEntry } from './zip-file.ts';

// Word files by hand, with the markup that Word, LibreOffice and Google Docs write.

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const NAMESPACES = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${OFFICE}"`;

export type WordParts = {
  readonly styles?: string;
  readonly numbering?: string;
  readonly footnotes?: string;
  readonly comments?: string;
  readonly header?: string;
  readonly footer?: string;
  /** Addresses by id. */
  readonly links?: Readonly<Record<string, string>>;
};

const ROOTS = {
  styles: 'styles',
  numbering: 'numbering',
  footnotes: 'footnotes',
  comments: 'comments',
  header: 'hdr',
  footer: 'ftr',
} as const;
type Part = keyof typeof ROOTS;

/** Word's headings, its quotations and its title under ids as in a German Word: names are always English. */
const STYLES = [
  ...[1, 2, 3, 4, 5].map((level) => style(`berschrift${level}`, `heading ${level}`)),
  style('Titel', 'Title'),
  style('Zitat', 'Intense Quote'),
  style('Verzeichnis1', 'toc 1'),
  style('Own', 'House Clause', '<w:basedOn w:val="berschrift1"/>'),
  `<w:style w:type="character" w:styleId="Fett"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style>`,
].join('');

function style(id: string, name: string, more = ''): string {
  return `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`;
}

/** List 1: bullets. List 2: 1. and (a). List 3: the same, from 4. */
const NUMBERING = `
<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/></w:lvl>
<w:lvl w:ilvl="1"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum>
<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>
<w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="(%2)"/></w:lvl></w:abstractNum>
<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>
<w:num w:numId="3"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="4"/></w:lvlOverride></w:num>`;

/** A Word file with this in its body. */
export function wordFile(body: string, { links = {}, ...given }: WordParts = {}): Buffer {
  const parts: WordParts = { styles: STYLES, numbering: NUMBERING, ...given };
  const written = Object.keys(ROOTS).flatMap((name): ZippedEntry[] => {
    const content = parts[name as Part];
    return content === undefined ? [] : [{ name: `word/${name}.xml`, content: xml(ROOTS[name as Part], content) }];
  });
  const relations = [
    ...written.map(({ name }, index) => relation(`p${index}`, name.slice(5, -4), name.slice(5))),
    ...Object.entries(links).map(([id, address]) => relation(id, 'hyperlink', address, ' TargetMode="External"')),
  ];
  return zipFile([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: '_rels/.rels', content: relationList([relation('a', 'officeDocument', 'word/document.xml')]) },
    { name: 'word/document.xml', content: xml('document', `<w:body>${body}<w:sectPr/></w:body>`) },
    { name: 'word/_rels/document.xml.rels', content: relationList(relations) },
    ...written,
  ]);
}

function xml(root: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:${root} ${NAMESPACES}>${content}</w:${root}>`;
}

function relation(id: string, type: string, target: string, more = ''): string {
  return `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"${more}/>`;
}

function relationList(relations: readonly string[]): string {
  return `<Relationships>${relations.join('')}</Relationships>`;
}

/** A run; `look`: its properties, such as `<w:b/>`. */
export function run(words: string, look = ''): string {
  return `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</w:t></w:r>`;
}

/** A paragraph of text, or of markup that begins with an element of Word's. */
export function para(content: string, properties = ''): string {
  return `<w:p><w:pPr>${properties}</w:pPr>${content.startsWith('<w:') ? content : run(content)}</w:p>`;
}

export function heading(level: number, words: string): string {
  return para(words, `<w:pStyle w:val="berschrift${level}"/>`);
}

export function item(list: number, level: number, content: string): string {
  return para(content, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);
}

export function field(instruction: string, words: string): string {
  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const code = `<w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r>`;
  return `${mark('begin')}${code}${mark('separate')}${run(words)}${mark('end')}`;
}

export function table(rows: ReadonlyArray<readonly string[]>): string {
  const cell = (content: string) => `<w:tc>${content.startsWith('<w:') ? content : para(content)}</w:tc>`;
  return `<w:tbl><w:tblPr/>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`;
}
