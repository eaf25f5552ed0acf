import type { XmlElement } from '@rgrove/parse-xml';
import type { PhrasingContent } from 'mdast';
import { OwnerError } from 'plinth-policies/owner-error';
import { ZipError } from './unzip.ts';
import { openWordFile } from './open-word-file.ts';
import { closeOpenFields, filledIn, loseChange, readElements, readRuns } from './read-runs.ts';
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
} from './word-document.ts';
import { inlinesOf, type Run } from './word-inlines.ts';
import { outlineLevel } from './word-styles.ts';
import { attribute, below, elementsOf, wordsIn, flag, valueOf } from './xml.ts';

/**
 * The text of a Word file, and a list of what Markdown or a policy cannot have. Fonts, colours, sizes and the layout of pages
 * are the site's own and are not listed.
 * @throws OwnerError for a file that cannot be read
 */
export function readWordDocument(bytes: Buffer): WordDocument {
  try {
    return readFile(openWordFile(bytes));
  } catch (error) {
    if (error instanceof ZipError) throw new OwnerError(`cannot be unpacked: ${error.message}`);
    if (error instanceof RangeError) throw new OwnerError('is damaged: its text is nested too deeply');
    throw error;
  }
}

function readFile(file: WordFile): WordDocument {
  const body = below(file.document, 'w:body');
  if (body === undefined) throw new OwnerError('is damaged: it has no text');
  const reading = beginReading(file);
  const blocks = readBlocks(body, reading);
  closeOpenFields(reading);
  placeLosses(reading, '');
  loseParts(file, reading);
  return { blocks, losses: reading.losses };
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
  // How a quotation or a title looks is the site's own.
  const runs = readRuns(element, reading, kind === undefined ? styles.look(style) : undefined);
  if (kind === 'contents') {
    if (runs.length > 0)
      lose(reading, 'a line of a table of contents is left out: the site makes its own', wordsIn(element));
    placeLosses(reading, '');
    return [];
  }
  if (flag(below(properties, 'w:rPr'), 'w:del') === true)
    lose(reading, 'a tracked change joins this paragraph with the next: they are still two');
  const ownLevel = kind === undefined ? styles.ownHeadingLevel(style) : undefined;
  const headingLevel =
    kind === undefined ? (outlineLevel(properties) ?? styles.headingLevel(style) ?? ownLevel) : undefined;
  const list = reading.numbering(properties, style);
  if (headingLevel === undefined) {
    if (list?.isNewLabel === true) lose(reading, `a list that is numbered as in “${list.label}” is numbered 1, 2, 3`);
  } else if (headingLevel === ownLevel && runs.length > 0)
    lose(reading, `a paragraph of the style “${styles.nameOf(style)}” became the heading of a clause`);
  return paragraphOf(runs, reading, {
    ...(kind !== undefined && { kind }),
    ...(headingLevel !== undefined && { headingLevel }),
    ...(list !== undefined && { list }),
  });
}

/** As many as Word takes. */
const MAX_COLUMNS = 63;

type Cell = { readonly content: readonly PhrasingContent[]; readonly blocks: readonly WordBlock[] };

function readTable(table: XmlElement, reading: Reading): WordBlock[] {
  const rows = partsOf(table, 'w:tr')
    .filter((row) => !isDeleted(row, reading))
    .map((row) => partsOf(row, 'w:tc').flatMap((cell) => readCell(cell, reading)));
  const [first = []] = rows;
  placeLosses(reading, first.map(({ content }) => plainWords(content)).join(' | '));
  const columns = rows.reduce((most, { length }) => Math.max(most, length), 0);
  if (columns > MAX_COLUMNS) throw new OwnerError(`is damaged: a table has more than ${MAX_COLUMNS} columns`);
  // A table of one cell is a frame around text.
  if (rows.length === 1 && columns === 1) return first.flatMap(({ blocks }) => blocks);
  if (columns === 0) return [];
  const padded = rows.map((row) => Array.from({ length: columns }, (_, column) => row[column]?.content ?? []));
  return [{ type: 'table', rows: padded, hasHeads: hasHeads(table, first, reading) }];
}

/** A first row of heads says so, has the look of one in the table's style, or is bold throughout. */
function hasHeads(table: XmlElement, first: readonly Cell[], { styles }: Reading): boolean {
  const [row] = partsOf(table, 'w:tr');
  const properties = below(table, 'w:tblPr');
  const isStyled = attribute(below(properties, 'w:tblLook'), 'w:firstRow') !== '0';
  if (flag(below(row, 'w:trPr'), 'w:tblHeader') === true) return true;
  if (isStyled && styles.hasHeadRow(valueOf(properties, 'w:tblStyle'))) return true;
  const blocks = first.flatMap((cell) => cell.blocks);
  return blocks.length > 0 && blocks.every((block) => block.type === 'paragraph' && block.isBold);
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
  const others = Array.from({ length: Math.min(Math.max(span, 1), MAX_COLUMNS) - 1 }, () => ({
    content: [],
    blocks: [],
  }));
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
