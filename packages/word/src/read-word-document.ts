import type { XmlElement } from '@rgrove/parse-xml';
import type { PhrasingContent } from 'mdast';
import { textOf } from 'plinth-policies/intake-inlines';
import { OwnerError } from 'plinth-policies/owner-error';
import { ZipError } from './unzip.ts';
import { openWordFile } from './open-word-file.ts';
import { addToFields, closeOpenFields, filledIn, loseChange, readElements, readRuns } from './read-runs.ts';
import {
  type WordDocument,
  type WordBlock,
  type WordParagraph,
  type WordFile,
  beginReading,
  lose,
  placeLosses,
  listedStyles,
  type Reading,
} from './word-document.ts';
import { inlinesOf, type Run } from './word-inlines.ts';
import { outlineLevel } from './word-styles.ts';
import { attribute, below, elementsOf, wordsIn, flag, valueOf } from './xml.ts';

/**
 * The text of a Word file, and a list of what Markdown or a policy cannot have. Fonts, colours, sizes and the layout of pages
 * are the site's own and are not listed. `headingStyles`: names of styles whose paragraphs are headings, from the first level on.
 * @throws OwnerError for a file that cannot be read
 */
export function readWordDocument(bytes: Buffer, headingStyles: readonly string[] = []): WordDocument {
  try {
    return readFile(openWordFile(bytes), headingStyles);
  } catch (error) {
    if (error instanceof ZipError) throw new OwnerError(`cannot be unpacked: ${error.message}`);
    throw error;
  }
}

function readFile(file: WordFile, headingStyles: readonly string[]): WordDocument {
  // Some programs write several, and Word shows each.
  const bodies = elementsOf(file.document).filter(({ name }) => name === 'w:body');
  if (bodies.length === 0) throw new OwnerError('is damaged: it has no text');
  const reading = beginReading(file, headingStyles);
  const blocks = bodies.flatMap((body) => readBlocks(body, reading));
  closeOpenFields(reading);
  placeLosses(reading, '');
  loseParts(file, reading);
  refuseUnusedStyles(headingStyles, reading);
  return { blocks, losses: reading.losses, styles: reading.usedStyles };
}

function refuseUnusedStyles(names: readonly string[], { usedStyles }: Reading): void {
  const used = new Set([...usedStyles.keys()].map((name) => name.toLowerCase()));
  const [unused] = names.filter((name) => !used.has(name.toLowerCase()));
  if (unused === undefined) return;
  throw new OwnerError(`has no paragraph of the style “${unused}”: its styles are ${listedStyles(usedStyles)}`);
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
  if (isContents) lose(reading, 'a table of contents is left out: the site makes its own', wordsIn(element));
  const content = isContents ? undefined : filledIn(element, reading);
  if (content === undefined) placeLosses(reading, '');
  return readBlocks(content, reading);
}

function paragraphOf(runs: readonly Run[], reading: Reading, facts: Partial<WordParagraph> = {}): WordParagraph[] {
  const letters = runs.filter(({ text }) => text.trim() !== '');
  // The site's styles decide how a heading looks.
  const isHeading = facts.headingLevel !== undefined || facts.kind === 'title';
  const content = inlinesOf(isHeading ? runs.map((run) => ({ ...run, isBold: false, isItalic: false })) : runs);
  const words = textOf(content);
  if (isHeading && words !== '') reading.heading = words;
  placeLosses(reading, isHeading ? '' : words);
  if (words.trim() === '') return [];
  const bookmarks = [...reading.bookmarks];
  reading.bookmarks.clear();
  const isBold = letters.every((run) => run.isBold);
  return [{ type: 'paragraph', content, bookmarks, isBold, isCentred: false, ...facts }];
}

function readParagraph(element: XmlElement, reading: Reading): WordBlock[] {
  const { styles } = reading;
  const properties = below(element, 'w:pPr');
  const style = valueOf(properties, 'w:pStyle');
  const kind = styles.kindOf(style);
  // How a quotation or a title looks is the site's own.
  const runs = readRuns(element, reading, kind === undefined ? styles.look(style) : undefined);
  addToFields(reading, ' ');
  if (kind === 'contents') {
    if (runs.length > 0)
      lose(reading, 'a line of a table of contents is left out: the site makes its own', wordsIn(element));
    placeLosses(reading, '');
    return [];
  }
  if (flag(below(properties, 'w:rPr'), 'w:del') === true)
    lose(reading, 'a tracked change joins this paragraph with the next: they are still two');
  if (runs.length > 0) countStyle(style, reading);
  const headingLevel = headingLevelOf(properties, kind, reading);
  if (headingLevel !== undefined && headingLevel === ownLevelOf(style, reading) && runs.length > 0)
    lose(reading, `a paragraph of the style “${styles.nameOf(style)}” became the heading of a clause`);
  const list = reading.numbering(properties, style);
  if (list !== undefined && !list.isOrdered && /[\p{L}\p{N}]/u.test(list.label))
    lose(reading, 'what Word shows before a paragraph is left out', list.label);
  return paragraphOf(runs, reading, {
    isCentred: (valueOf(properties, 'w:jc') ?? styles.alignment(style)) === 'center',
    ...(kind !== undefined && { kind }),
    ...(headingLevel !== undefined && { headingLevel }),
    ...(list !== undefined && { list }),
  });
}

/** Word's style of text has no name where a paragraph states none. */
const TEXT_STYLE = 'Normal';

function countStyle(style: string | undefined, { styles, usedStyles }: Reading): void {
  const name = styles.nameOf(style) ?? TEXT_STYLE;
  usedStyles.set(name, (usedStyles.get(name) ?? 0) + 1);
}

/** From 1; undefined for what is no heading. */
function headingLevelOf(
  properties: XmlElement | undefined,
  kind: WordParagraph['kind'] | 'contents',
  reading: Reading,
): number | undefined {
  const { styles, headingStyles } = reading;
  const style = valueOf(properties, 'w:pStyle');
  const named = headingStyles.indexOf((styles.nameOf(style) ?? TEXT_STYLE).toLowerCase());
  if (named !== -1) return named + 1;
  if (kind !== undefined) return undefined;
  return outlineLevel(properties) ?? styles.headingLevel(style) ?? ownLevelOf(style, reading);
}

/** Of a style whose name alone says that it is one of headings. */
function ownLevelOf(style: string | undefined, { styles, headingStyles }: Reading): number | undefined {
  return headingStyles.length === 0 ? styles.ownHeadingLevel(style) : undefined;
}

/** As many as Word takes. */
const MAX_COLUMNS = 63;

type Cell = { readonly content: readonly PhrasingContent[]; readonly blocks: readonly WordBlock[] };

function readTable(table: XmlElement, reading: Reading): WordBlock[] {
  const rows = partsOf(table, 'w:tr')
    .filter((row) => !isDeleted(row, reading))
    .map((row) => partsOf(row, 'w:tc').flatMap((cell) => readCell(cell, reading)));
  const [first = []] = rows;
  placeLosses(reading, first.map(({ content }) => textOf(content)).join(' | '));
  const columns = rows.reduce((most, { length }) => Math.max(most, length), 0);
  if (columns > MAX_COLUMNS) throw new OwnerError(`is damaged: a table has more than ${MAX_COLUMNS} columns`);
  // A table of one cell is a frame around text.
  if (rows.length === 1 && columns === 1) return first.flatMap(({ blocks }) => blocks);
  if (columns === 0) return [];
  const isNamed = hasHeads(table, rows, reading);
  if (!isNamed && columns > 2) {
    lose(reading, 'the first row names the columns of this table, which Word does not say');
    placeLosses(reading, first.map(({ content }) => textOf(content)).join(' | '));
  }
  const padded = rows.map((row) => Array.from({ length: columns }, (_, column) => row[column]?.content ?? []));
  return [{ type: 'table', rows: padded, hasHeads: isNamed }];
}

/** A first row of heads says so, has the look of one in the table's style, or is bold throughout. */
function hasHeads(table: XmlElement, rows: ReadonlyArray<readonly Cell[]>, { styles }: Reading): boolean {
  const [row] = partsOf(table, 'w:tr');
  const [first = []] = rows;
  const properties = below(table, 'w:tblPr');
  if (flag(below(row, 'w:trPr'), 'w:tblHeader') === true) return true;
  // A table of labels and values often has a style whose first row is made for heads.
  if (rows.every(([label]) => label !== undefined && /:\s*$/.test(textOf(label.content)))) return false;
  if (showsFirstRow(below(properties, 'w:tblLook')) && styles.hasHeadRow(valueOf(properties, 'w:tblStyle')))
    return true;
  const blocks = first.flatMap((cell) => cell.blocks);
  return blocks.length > 0 && blocks.every((block) => block.type === 'paragraph' && block.isBold);
}

/** Word 2007 writes the parts of a style that count as one number. */
function showsFirstRow(look: XmlElement | undefined): boolean {
  const stated = attribute(look, 'w:firstRow');
  if (stated !== undefined) return stated !== '0' && stated !== 'false';
  const bits = attribute(look, 'w:val');
  return bits === undefined || (Number.parseInt(bits, 16) & FIRST_ROW_BIT) !== 0;
}

const FIRST_ROW_BIT = 0x20;

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
    lose(reading, 'a table within a table became one line', textOf(content));
  else if (blocks.length > 1) lose(reading, 'a cell of several paragraphs became one line', textOf(content));
  const properties = below(cell, 'w:tcPr');
  const span = Number(valueOf(properties, 'w:gridSpan') ?? 1);
  const merge = below(properties, 'w:vMerge');
  const isBelow = merge !== undefined && attribute(merge, 'w:val') !== 'restart';
  if (span > 1) lose(reading, `a cell as wide as ${span} has its words in the first`, textOf(content));
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
