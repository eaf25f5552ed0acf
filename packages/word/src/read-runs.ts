import type { XmlElement } from '@rgrove/parse-xml';
import { lineBreak, type Run } from './word-inlines.ts';
import { lose, type Reading, type OpenField } from './word-document.ts';
import { allBelow, attribute, below, elementsOf, flag, valueOf, wordsIn } from './xml.ts';

type Look = Omit<Run, 'text'>;

const PLAIN: Look = { isBold: false, isItalic: false };

/** Marks of places, spelling and layout, which no reader sees. */
const UNSEEN =
  /^(?:w:(?:\w+Pr|\w+PrEx|proofErr|bookmarkEnd|perm(?:Start|End)|\w*Range(?:Start|End)|lastRenderedPageBreak|softHyphen|fldData|(?:footnote|endnote|annotation)Ref|separator|continuationSeparator)|mc:Fallback)$/;

type ReadElement = (element: XmlElement, reading: Reading, look: Look) => Run[];

/** How each element of a paragraph is read. One without a row is read for what is in it. */
const ELEMENTS: Readonly<Record<string, ReadElement>> = {
  'w:r': readRun,
  'w:t': ({ text }, reading, look) => shown(text, reading, look),
  'w:tab': (_, reading, look) => shown(' ', reading, look),
  'w:noBreakHyphen': (_, reading, look) => shown('\u2011', reading, look),
  'w:br': readBreak,
  'w:cr': readBreak,
  'w:sym': readSymbol,
  'w:hyperlink': (element, reading, look) => readRuns(element, reading, { ...look, href: linkOf(element, reading) }),
  'w:bookmarkStart': (element, { bookmarks }) => {
    bookmarks.add(attribute(element, 'w:name') ?? '');
    return [];
  },
  'w:fldSimple': (element, reading, look) => {
    openField(reading, attribute(element, 'w:instr'));
    const runs = readRuns(element, reading, look);
    closeField(reading);
    return runs;
  },
  'w:fldChar': readFieldMark,
  'w:instrText': ({ text }, { fields }) => {
    const field = fields.at(-1);
    if (field !== undefined) field.instruction += text;
    return [];
  },
  'w:ins': readInserted,
  'w:moveTo': readInserted,
  'w:del': (element, reading) => loseChange(element, reading, 'deleted'),
  'w:moveFrom': (element, reading) => loseChange(element, reading, 'moved elsewhere'),
  'w:sdt': (element, reading, look) => readRuns(filledIn(element, reading), reading, look),
  'w:footnoteReference': (element, reading) => readNote(element, reading, 'footnote'),
  'w:endnoteReference': (element, reading) => readNote(element, reading, 'endnote'),
  'w:commentReference': (element, reading) => readNote(element, reading, 'comment'),
  // The same content twice, for newer and for older programs.
  'mc:AlternateContent': (element, reading, look) =>
    readRuns(below(element, 'mc:Choice') ?? below(element, 'mc:Fallback'), reading, look),
  'w:drawing': loseObject,
  'w:pict': loseObject,
  'w:object': loseObject,
  'm:oMath': readEquation,
  'm:oMathPara': readEquation,
  'w:ruby': (element, reading, look) => {
    lose(reading, 'a reading above words is left out', wordsIn(below(element, 'w:rt') ?? element));
    return readRuns(below(element, 'w:rubyBase'), reading, look);
  },
};

export function readRuns(parent: XmlElement | undefined, reading: Reading, look: Look = PLAIN): Run[] {
  return readElements(elementsOf(parent), reading, look);
}

export function readElements(elements: readonly XmlElement[], reading: Reading, look: Look = PLAIN): Run[] {
  return elements.flatMap((element) => {
    if (UNSEEN.test(element.name)) return [];
    return (ELEMENTS[element.name] ?? readRuns)(element, reading, look);
  });
}

/** Looks that the site's letters do not have. */
const LOOKS: ReadonlyArray<readonly [property: string, what: string]> = [
  ['w:strike', 'words that are struck through are in the text, without the stroke'],
  ['w:dstrike', 'words that are struck through are in the text, without the stroke'],
  ['w:u', 'underlining'],
  ['w:highlight', 'words that are marked in colour are in the text, without the colour'],
];

function readRun(element: XmlElement, reading: Reading, look: Look): Run[] {
  const properties = below(element, 'w:rPr');
  const words = wordsIn(element);
  if (flag(properties, 'w:vanish') === true) {
    if (words !== '') lose(reading, 'hidden words are left out', words);
    return [];
  }
  const href = permitted(look.href ?? fieldLink(reading), words, reading);
  // The site underlines links too.
  const looks = LOOKS.filter(
    ([property]) => flag(properties, property) === true && !(property === 'w:u' && href !== undefined),
  );
  if (words !== '' && isShown(reading)) {
    for (const [, what] of looks) lose(reading, what, words);
    const height = valueOf(properties, 'w:vertAlign') ?? 'baseline';
    if (height !== 'baseline') lose(reading, `a ${height} stands on the line`, words);
  }
  const style = valueOf(properties, 'w:rStyle');
  const isSet = (property: string): boolean | undefined =>
    flag(properties, flag(properties, 'w:rtl') === true ? `${property}Cs` : property) ??
    reading.styles.letters(style, property);
  return readRuns(element, reading, {
    isBold: isSet('w:b') ?? look.isBold,
    isItalic: isSet('w:i') ?? look.isItalic,
    ...(href !== undefined && { href }),
  });
}

function shown(text: string, reading: Reading, look: Look): Run[] {
  addToFields(reading, text);
  if (!isShown(reading)) return [];
  return [{ ...look, text: text.replaceAll('\n', ' ') }];
}

function readBreak(element: XmlElement, reading: Reading, look: Look): Run[] {
  if (!isShown(reading)) return [];
  const isInText = ['textWrapping', undefined].includes(attribute(element, 'w:type'));
  return isInText ? [lineBreak(look)] : shown(' ', reading, look);
}

/** Symbol fonts use private numbers, which are no letter in any other font. */
function readSymbol(element: XmlElement, reading: Reading, look: Look): Run[] {
  const code = attribute(element, 'w:char') ?? '';
  const isPrivate = /^f[\da-f]{3}$/i.test(code) || !/^[\da-f]{4}$/i.test(code);
  if (!isPrivate) return shown(String.fromCharCode(Number.parseInt(code, 16)), reading, look);
  lose(reading, `a sign of the font ${attribute(element, 'w:font')} is left out (number ${code})`);
  return [];
}

/** A page may link neither to a file on a writer's machine nor to a script. */
function permitted(href: string | undefined, words: string, reading: Reading): string | undefined {
  if (href === undefined || /^(?:https?:\/\/|mailto:|tel:|#)/i.test(href)) return href;
  if (words !== '') lose(reading, `a link to ${href} became its words`, words);
  return undefined;
}

function readInserted(element: XmlElement, reading: Reading, look: Look): Run[] {
  loseChange(element, reading, 'inserted');
  return readRuns(element, reading, look);
}

export function loseChange(element: XmlElement, reading: Reading, what: string): [] {
  const words = wordsIn(element);
  const author = attribute(element, 'w:author') ?? 'somebody';
  if (words !== '') lose(reading, `a change that ${author} tracked is taken as accepted, ${what}`, words);
  return [];
}

/** The content of a form's control; undefined where nothing was filled in. */
export function filledIn(control: XmlElement, reading: Reading): XmlElement | undefined {
  if (below(control, 'w:sdtPr', 'w:showingPlcHdr') === undefined) return below(control, 'w:sdtContent');
  lose(reading, 'what stands where nothing was filled in is left out', wordsIn(control));
  return undefined;
}

function readNote(element: XmlElement, reading: Reading, kind: string): Run[] {
  const { words = '', author = '' } = reading.notes.get(`${kind} ${attribute(element, 'w:id')}`) ?? {};
  lose(reading, `a ${kind}${author === '' ? '' : ` by ${author}`} is left out`, words);
  return [];
}

/** A policy has no pictures, drawings, charts, text boxes or embedded documents. */
function loseObject(element: XmlElement, reading: Reading): [] {
  const boxes = allBelow(element, 'w:txbxContent');
  for (const words of new Set(boxes.map(wordsIn))) lose(reading, 'a text box is left out', words);
  if (boxes.length > 0) return [];
  if (element.name === 'w:object') lose(reading, 'an embedded file is left out');
  else if (isLine(element)) lose(reading, 'a drawn line is left out');
  else lose(reading, 'a picture is left out', descriptionOf(element) || wordsIn(element));
  return [];
}

function descriptionOf(element: XmlElement): string {
  const [drawn] = allBelow(element, 'wp:docPr');
  const [older] = allBelow(element, 'v:shape');
  return attribute(drawn, 'descr') ?? attribute(older, 'alt') ?? attribute(drawn, 'title') ?? '';
}

/** Word turns three typed dashes into one. */
function isLine(element: XmlElement): boolean {
  return allBelow(element, 'v:rect').some((rect) => attribute(rect, 'o:hr') === 't');
}

function readEquation(element: XmlElement, reading: Reading, look: Look): Run[] {
  const words = allBelow(element, 'm:t')
    .map(({ text }) => text)
    .join('');
  lose(reading, 'an equation became its characters, on one line', words);
  return shown(words, reading, look);
}

// A field is an instruction and the words that it showed last. It is one element, or stands between marks.

/** Lists that Word makes of the rest of the document: the site makes its own. */
const GENERATED = /^(?:TOC|INDEX|TOA)$/;
/** Entries for such lists, which show no words. */
const INVISIBLE = /^(?:XE|TC|TA|RD)$/;

function readFieldMark(element: XmlElement, reading: Reading): [] {
  const kind = attribute(element, 'w:fldCharType');
  const field = reading.fields.at(-1);
  if (kind === 'begin') openField(reading);
  if (kind === 'separate' && field !== undefined) field.isResult = true;
  if (kind === 'end') closeField(reading);
  return [];
}

function openField({ fields }: Reading, instruction = ''): void {
  fields.push({ instruction, isResult: instruction !== '', words: '' });
}

function closeField(reading: Reading): void {
  const field = reading.fields.pop();
  // The loss of a list covers the fields in it.
  if (field === undefined || !isShown(reading)) return;
  const kind = kindOf(field.instruction);
  if (GENERATED.test(kind)) lose(reading, `a list that Word made of the document (${kind}) is left out`, field.words);
  else if (kind === 'REF')
    lose(reading, 'a cross-reference became words that do not change with what they refer to', field.words);
  else if (kind !== 'HYPERLINK' && !INVISIBLE.test(kind))
    lose(reading, `a field of Word’s (${kind}) became the words that it showed last`, field.words);
}

/** Call it at the end of the document: a damaged file may leave fields open. */
export function closeOpenFields(reading: Reading): void {
  const hidden = reading.fields.find(hidesWords);
  if (hidden !== undefined)
    lose(
      reading,
      `a field of Word’s (${kindOf(hidden.instruction)}) has no end: what stands after it is left out`,
      hidden.words,
    );
  else while (reading.fields.length > 0) closeField(reading);
}

function kindOf(instruction: string): string {
  return /^\s*(\S+)/.exec(instruction)?.[1]?.toUpperCase() ?? '';
}

/** Whether words are part of the text: those of an instruction, or of a list that Word made, are not. */
function isShown({ fields }: Reading): boolean {
  return !fields.some(hidesWords);
}

function hidesWords({ instruction, isResult }: OpenField): boolean {
  return !isResult || GENERATED.test(kindOf(instruction));
}

/** Also where they are hidden: what is left out is listed with its words. */
export function addToFields({ fields }: Reading, words: string): void {
  for (const field of fields) field.words += words;
}

/** The address of the innermost link that is a field. */
function fieldLink({ fields }: Reading): string | undefined {
  const instruction = fields.findLast((field) => /^(?:HYPERLINK|REF)$/.test(kindOf(field.instruction)))?.instruction;
  if (instruction === undefined) return undefined;
  const [, name] = /^\s*REF\s+(\S+)/i.exec(instruction) ?? [];
  if (name !== undefined) return `#${name}`;
  const [, place] = /\\l\s+"([^"]*)"/.exec(instruction) ?? [];
  const [, address] = /^\s*HYPERLINK\s+"([^"]*)"/i.exec(instruction) ?? [];
  return addressOf(address, place);
}

/** The address of a link that is an element of its own. */
function linkOf(element: XmlElement, { relations }: Reading): string | undefined {
  return addressOf(relations.get(attribute(element, 'r:id') ?? '')?.target, attribute(element, 'w:anchor'));
}

function addressOf(target: string | undefined, place: string | undefined): string | undefined {
  if (place === undefined) return target;
  return target === undefined ? `#${place}` : `${target}#${place}`;
}
