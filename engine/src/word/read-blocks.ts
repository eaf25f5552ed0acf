import type { XmlElement } from '@rgrove/parse-xml';
import type { PhrasingContent } from 'mdast';
import { plainWords } from '#word/plain-words.ts';
import { readElements, readRuns } from '#word/read-runs.ts';
import type { WordBlock, WordParagraph } from '#word/word-document.ts';
import { inlinesOf, type Run } from '#word/word-inlines.ts';
import { lose, placeLosses, type Reading } from '#word/word-reading.ts';
import { outlineLevel } from '#word/word-styles.ts';
import { attribute, below, elementsOf, flag, valueOf, wordsIn } from '#word/xml.ts';

/** What stands between paragraphs, other than those and tables. */
const WRAPPER = /^(?:w:(?:ins|moveTo|customXml|smartTag|sdtContent)|mc:Choice)$/;

export function readBlocks(parent: XmlElement | undefined, reading: Reading): WordBlock[] {
  return elementsOf(parent).flatMap((element): WordBlock[] => {
    const { name } = element;
    if (name === 'w:p') return readParagraph(element, reading);
    if (name === 'w:tbl') return readTable(element, reading);
    if (WRAPPER.test(name)) return readBlocks(element, reading);
    if (name === 'mc:AlternateContent')
      return readBlocks(below(element, 'mc:Choice') ?? below(element, 'mc:Fallback'), reading);
    if (name === 'w:sdt') return readControl(element, reading);
    if (name === 'w:altChunk') lose(reading, 'a file that is embedded as a part of the text is left out');
    // A bookmark, an equation, or what later versions of Word have.
    return paragraphOf(readElements([element], reading), reading);
  });
}

function readControl(element: XmlElement, reading: Reading): WordBlock[] {
  const gallery = valueOf(element, 'w:sdtPr', 'w:docPartObj', 'w:docPartGallery');
  if (gallery !== 'Table of Contents') return readBlocks(below(element, 'w:sdtContent'), reading);
  lose(reading, 'a table of contents is left out: the site makes its own');
  placeLosses(reading, '');
  return [];
}

function paragraphOf(runs: readonly Run[], reading: Reading, facts: Partial<WordParagraph> = {}): WordParagraph[] {
  const letters = runs.filter(({ text }) => text.trim() !== '');
  // A heading is set in letters of the site's.
  const isHeading = facts.headingLevel !== undefined || facts.kind === 'title';
  const content = inlinesOf(isHeading ? runs.map((run) => ({ ...run, isBold: false, isItalic: false })) : runs);
  const words = plainWords(content);
  if (isHeading && words !== '') reading.heading = words;
  placeLosses(reading, isHeading ? '' : words);
  if (words.trim() === '') return [];
  const bookmarks = [...reading.bookmarks];
  reading.bookmarks.clear();
  return [{ type: 'paragraph', content, bookmarks, isBold: letters.every(({ isBold }) => isBold), ...facts }];
}

function readParagraph(element: XmlElement, reading: Reading): WordBlock[] {
  const { styles } = reading;
  const properties = below(element, 'w:pPr');
  const style = valueOf(properties, 'w:pStyle');
  const kind = styles.kindOf(style);
  const runs = readRuns(element, reading);
  if (kind === 'contents') {
    if (runs.length > 0)
      lose(reading, 'a line of a table of contents is left out: the site makes its own', wordsIn(element));
    placeLosses(reading, '');
    return [];
  }
  if (flag(below(properties, 'w:rPr'), 'w:del') === true)
    lose(reading, 'a tracked change joins this paragraph with the next: they are still two');
  const headingLevel = outlineLevel(properties) ?? styles.headingLevel(style);
  const list = reading.numbering(below(properties, 'w:numPr') ?? styles.numbering(style), styles.listLevel(style));
  if (list?.label !== undefined && headingLevel === undefined)
    lose(reading, `a list that is numbered as in “${list.label}” is numbered 1, 2, 3`);
  return paragraphOf(runs, reading, {
    ...(kind !== undefined && { kind }),
    ...(headingLevel !== undefined && kind === undefined && { headingLevel }),
    ...(list !== undefined && headingLevel === undefined && { list }),
  });
}

type Cell = { readonly content: readonly PhrasingContent[]; readonly blocks: readonly WordBlock[] };

function readTable(table: XmlElement, reading: Reading): WordBlock[] {
  const rows = rowsOf(table, reading).map((row) => cellsOf(row).flatMap((cell) => readCell(cell, reading)));
  const [[only, ...beside] = [], ...others] = rows;
  placeLosses(reading, rows[0]?.map(({ content }) => plainWords(content)).join(' | ') ?? '');
  if (only === undefined) return [];
  // Words in a frame.
  if (beside.length === 0 && others.length === 0) return [...only.blocks];
  const columns = Math.max(...rows.map(({ length }) => length));
  const padded = rows.map((row) => Array.from({ length: columns }, (_, column) => row[column]?.content ?? []));
  return [{ type: 'table', rows: padded }];
}

function rowsOf(table: XmlElement, reading: Reading): XmlElement[] {
  return elementsOf(table).flatMap((element): XmlElement[] => {
    if (element.name !== 'w:tr')
      return /^w:(?:sdt|sdtContent|customXml)$/.test(element.name) ? rowsOf(element, reading) : [];
    if (below(element, 'w:trPr', 'w:del') === undefined) return [element];
    lose(reading, 'a tracked change is taken as accepted, which deletes a row', wordsIn(element));
    return [];
  });
}

function cellsOf(row: XmlElement): XmlElement[] {
  return elementsOf(row).flatMap((element) => {
    if (element.name === 'w:tc') return [element];
    return /^w:(?:sdt|sdtContent|customXml)$/.test(element.name) ? cellsOf(element) : [];
  });
}

/** On one line, as Markdown has it. A cell that is as wide as several is the first of them. */
function readCell(cell: XmlElement, reading: Reading): Cell[] {
  // What is lost of the table itself is placed when it has been read.
  const blocks = readBlocks(cell, { ...reading, lost: new Map() });
  const content = lineOf(blocks);
  if (blocks.some(({ type }) => type === 'table'))
    lose(reading, 'a table within a table became one line', plainWords(content));
  else if (blocks.length > 1) lose(reading, 'a cell of several paragraphs became one line', plainWords(content));
  const properties = below(cell, 'w:tcPr');
  const span = Number(valueOf(properties, 'w:gridSpan') ?? 1);
  const merge = below(properties, 'w:vMerge');
  const isBelow = merge !== undefined && attribute(merge, 'w:val') !== 'restart';
  if (span > 1) lose(reading, `a cell as wide as ${span} has its words in the first`, plainWords(content));
  if (isBelow) lose(reading, 'a cell that is merged with the one above it became an empty one');
  const others = Array.from({ length: Math.min(Math.max(span, 1), 63) - 1 }, () => ({ content: [], blocks: [] }));
  return [{ content, blocks }, ...others];
}

function lineOf(blocks: readonly WordBlock[]): PhrasingContent[] {
  const lines = blocks.flatMap((block) => (block.type === 'paragraph' ? [block.content] : block.rows.flat()));
  const space: PhrasingContent = { type: 'text', value: ' ' };
  return lines
    .filter((line) => line.length > 0)
    .flatMap((line, index) => [...(index === 0 ? [] : [space]), ...line])
    .map((node) => (node.type === 'break' ? space : node));
}
