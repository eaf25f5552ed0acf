import type { XmlElement } from '@rgrove/parse-xml';
import type { PhrasingContent } from 'mdast';
import { OwnerError } from '#lib/owner-error.ts';
import { openWordFile } from '#word/open-word-file.server.ts';
import { closeOpenFields, filledIn, loseChange, readElements, readRuns } from '#word/read-runs.ts';
import {
  plainWords,
  type WordDocument,
  type WordBlock,
  type WordParagraph,
  type WordFile,
  beginReading,
  lose,
  placeLosses,
  type Reading,
} from '#word/word-document.ts';
import { inlinesOf, type Run } from '#word/word-inlines.ts';
import { outlineLevel } from '#word/word-styles.ts';
import { attribute, below, elementsOf, wordsIn, flag, valueOf } from '#word/xml.ts';

/**
 * The text of a Word file, and a list of what Markdown or a policy cannot have. Fonts, colours, sizes and the layout of pages
 * are the site's own and are not listed.
 * @throws OwnerError for a file that cannot be read
 */
export function readWordDocument(bytes: Buffer): WordDocument {
  const file = openWordFile(bytes);
  const body = below(file.document, 'w:body');
  if (body === undefined) throw new OwnerError('is damaged: it has no text');
  const reading = beginReading(file);
  try {
    const blocks = readBlocks(body, reading);
    closeOpenFields(reading);
    placeLosses(reading, '');
    loseParts(file, reading);
    return { blocks, losses: reading.losses };
  } catch (error) {
    if (error instanceof RangeError) throw new OwnerError('is damaged: its text is nested too deeply');
    throw error;
  }
}

function loseParts(file: WordFile, reading: Reading): void {
  reading.heading = '';
  for (const kind of ['header', 'footer']) {
    for (const words of new Set(file.parts(kind).map(wordsIn)))
      if (words !== '') lose(reading, `the ${kind} of the pages is left out`, words);
  }
  if ([...file.relations.values()].some(({ type }) => type === 'vbaProject')) lose(reading, 'macros are left out');
  placeLosses(reading, '');
}

/** Elements around paragraphs and tables. */
const WRAPPER = /^w:(?:ins|moveTo|customXml)$/;

function readBlocks(parent: XmlElement | undefined, reading: Reading): WordBlock[] {
  return elementsOf(parent).flatMap((element): WordBlock[] => {
    const { name } = element;
    if (name === 'w:p') return readParagraph(element, reading);
    if (name === 'w:tbl') return readTable(element, reading);
    if (WRAPPER.test(name)) {
      if (name !== 'w:customXml') loseChange(element, reading, 'inserted');
      return readBlocks(element, reading);
    }
    if (name === 'mc:AlternateContent')
      return readBlocks(below(element, 'mc:Choice') ?? below(element, 'mc:Fallback'), reading);
    if (name === 'w:sdt') return readControl(element, reading);
    if (name === 'w:altChunk') lose(reading, 'a file that is embedded as a part of the text is left out');
    // A bookmark, an equation, or an element of a later version of Word.
    return paragraphOf(readElements([element], reading), reading);
  });
}

function readControl(element: XmlElement, reading: Reading): WordBlock[] {
  const gallery = valueOf(element, 'w:sdtPr', 'w:docPartObj', 'w:docPartGallery');
  const isContents = gallery === 'Table of Contents';
  if (isContents) lose(reading, 'a table of contents is left out: the site makes its own');
  const content = isContents ? undefined : filledIn(element, reading);
  if (content === undefined) placeLosses(reading, '');
  return readBlocks(content, reading);
}

function paragraphOf(runs: readonly Run[], reading: Reading, facts: Partial<WordParagraph> = {}): WordParagraph[] {
  const letters = runs.filter(({ text }) => text.trim() !== '');
  // The site's styles decide how a heading looks.
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
  const rows = partsOf(table, 'w:tr')
    .filter((row) => !isDeleted(row, reading))
    .map((row) => partsOf(row, 'w:tc').flatMap((cell) => readCell(cell, reading)));
  const [first = []] = rows;
  placeLosses(reading, first.map(({ content }) => plainWords(content)).join(' | '));
  const columns = Math.max(0, ...rows.map(({ length }) => length));
  // A table of one cell is a frame around text.
  if (rows.length === 1 && columns === 1) return first.flatMap(({ blocks }) => blocks);
  if (columns === 0) return [];
  const padded = rows.map((row) => Array.from({ length: columns }, (_, column) => row[column]?.content ?? []));
  return [{ type: 'table', rows: padded }];
}

/** The rows of a table or the cells of a row, including those in a form's control. */
function partsOf(parent: XmlElement, name: string): XmlElement[] {
  return elementsOf(parent).flatMap((element) => {
    if (element.name === name) return [element];
    return /^w:(?:sdt|sdtContent|customXml)$/.test(element.name) ? partsOf(element, name) : [];
  });
}

function isDeleted(row: XmlElement, reading: Reading): boolean {
  if (below(row, 'w:trPr', 'w:del') === undefined) return false;
  lose(reading, 'a tracked change is taken as accepted, which deletes a row', wordsIn(row));
  return true;
}

/** On one line, as Markdown requires. A cell that spans columns is followed by empty ones. */
function readCell(cell: XmlElement, reading: Reading): Cell[] {
  // A map of its own: losses of the cell itself are placed once the whole table has been read.
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
