import { XmlText, type XmlElement } from '@rgrove/parse-xml';
import { addToFields, closeField, fieldLink, isShown, openField } from '#word/read-fields.ts';
import { loseObject } from '#word/lose-object.ts';
import { BOOKMARK } from '#word/word-document.ts';
import { lineBreak, type Run } from '#word/word-inlines.ts';
import { lose, type Reading } from '#word/word-reading.ts';
import { allBelow, attribute, below, elementsOf, flag, valueOf, wordsIn } from '#word/xml.ts';

type Look = Omit<Run, 'text'>;

const PLAIN: Look = { isBold: false, isItalic: false };

/** Marks of places, of spelling and of layout: nothing that a reader sees. */
const UNSEEN =
  /^(?:w:(?:\w+Pr|\w+PrEx|proofErr|bookmarkEnd|perm(?:Start|End)|\w*Range(?:Start|End)|lastRenderedPageBreak|softHyphen|fldData|(?:footnote|endnote|annotation)Ref|separator|continuationSeparator)|mc:Fallback)$/;

type ReadElement = (element: XmlElement, reading: Reading, look: Look) => Run[];

/** What stands in a paragraph. Of an element that has no row, what is in it is read. */
const ELEMENTS: Readonly<Record<string, ReadElement>> = {
  'w:r': readRun,
  'w:t': (element, reading, look) => shown(textOf(element), reading, look),
  'w:tab': (_, reading, look) => shown(' ', reading, look),
  'w:noBreakHyphen': (_, reading, look) => shown('\u2011', reading, look),
  'w:br': (element, reading, look) => readBreak(element, reading, look),
  'w:cr': (_, reading, look) => (isShown(reading) ? [lineBreak(look)] : []),
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
  'w:instrText': (element, { fields }) => {
    const field = fields.at(-1);
    if (field !== undefined) field.instruction += textOf(element);
    return [];
  },
  'w:ins': (element, reading, look) => readInserted(element, reading, look),
  'w:moveTo': (element, reading, look) => readInserted(element, reading, look),
  'w:del': (element, reading) => readDeleted(element, reading, 'deleted'),
  'w:moveFrom': (element, reading) => readDeleted(element, reading, 'moved elsewhere'),
  'w:sdt': readControl,
  'w:footnoteReference': (element, reading) => readNote(element, reading, 'footnote'),
  'w:endnoteReference': (element, reading) => readNote(element, reading, 'endnote'),
  'w:commentReference': (element, reading) => readNote(element, reading, 'comment'),
  // The same twice: for newer programs, and for older ones.
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

/** What happens to letters that look in a way that the site's do not. */
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
  // Links are underlined, and are so on the site.
  const looks = LOOKS.filter(
    ([property]) => flag(properties, property) === true && !(property === 'w:u' && href !== undefined),
  );
  if (words !== '' && isShown(reading)) {
    for (const [, what] of looks) lose(reading, what, words);
    const height = valueOf(properties, 'w:vertAlign') ?? 'baseline';
    if (height !== 'baseline') lose(reading, `a ${height} stands on the line`, words);
  }
  const style = valueOf(properties, 'w:rStyle');
  const isSet = (property: string): boolean =>
    flag(properties, flag(properties, 'w:rtl') === true ? `${property}Cs` : property) ??
    reading.styles.letters(style, property) ??
    false;
  return readRuns(element, reading, {
    isBold: isSet('w:b'),
    isItalic: isSet('w:i'),
    ...(href !== undefined && { href }),
  });
}

function shown(text: string, reading: Reading, look: Look): Run[] {
  if (!isShown(reading)) return [];
  addToFields(reading, text);
  return [{ ...look, text: text.replaceAll('\n', ' ') }];
}

function readBreak(element: XmlElement, reading: Reading, look: Look): Run[] {
  if (!isShown(reading)) return [];
  const isInText = ['textWrapping', undefined].includes(attribute(element, 'w:type'));
  return isInText ? [lineBreak(look)] : shown(' ', reading, look);
}

/** Symbol fonts have letters of their own under numbers that mean nothing elsewhere. */
function readSymbol(element: XmlElement, reading: Reading, look: Look): Run[] {
  const code = attribute(element, 'w:char') ?? '';
  const isPrivate = /^f[\da-f]{3}$/i.test(code) || !/^[\da-f]{4}$/i.test(code);
  if (!isPrivate) return shown(String.fromCharCode(Number.parseInt(code, 16)), reading, look);
  lose(reading, `a sign of the font ${attribute(element, 'w:font')} is left out (number ${code})`);
  return [];
}

/** What a page may link to: neither a file of somebody's machine nor a script. */
function permitted(href: string | undefined, words: string, reading: Reading): string | undefined {
  if (href === undefined || /^(?:https?:\/\/|mailto:|tel:|bookmark:)/i.test(href)) return href;
  if (words !== '') lose(reading, `a link to ${href} became its words`, words);
  return undefined;
}

function linkOf(element: XmlElement, reading: Reading): string | undefined {
  const place = attribute(element, 'w:anchor');
  const target = reading.relations.get(attribute(element, 'r:id') ?? '')?.target;
  if (target === undefined) return place === undefined ? undefined : BOOKMARK + place;
  return place === undefined ? target : `${target}#${place}`;
}

function readFieldMark(element: XmlElement, reading: Reading): Run[] {
  const kind = attribute(element, 'w:fldCharType');
  const field = reading.fields.at(-1);
  if (kind === 'begin') openField(reading);
  if (kind === 'separate' && field !== undefined) field.isResult = true;
  if (kind === 'end') closeField(reading);
  return [];
}

function readInserted(element: XmlElement, reading: Reading, look: Look): Run[] {
  const words = wordsIn(element);
  if (words !== '') lose(reading, `a change that ${authorOf(element)} tracked is taken as accepted, inserted`, words);
  return readRuns(element, reading, look);
}

function readDeleted(element: XmlElement, reading: Reading, what: string): Run[] {
  const words = wordsIn(element);
  if (words !== '') lose(reading, `a change that ${authorOf(element)} tracked is taken as accepted, ${what}`, words);
  return [];
}

function authorOf(element: XmlElement): string {
  return attribute(element, 'w:author') ?? 'somebody';
}

/** A form's control: what was filled in. */
function readControl(element: XmlElement, reading: Reading, look: Look): Run[] {
  const content = below(element, 'w:sdtContent');
  if (below(element, 'w:sdtPr', 'w:showingPlcHdr') === undefined) return readRuns(content, reading, look);
  lose(reading, 'what stands where nothing was filled in is left out', wordsIn(element));
  return [];
}

function readNote(element: XmlElement, reading: Reading, kind: string): Run[] {
  const { words = '', author = '' } = reading.notes.get(`${kind} ${attribute(element, 'w:id')}`) ?? {};
  lose(reading, `a ${kind}${author === '' ? '' : ` by ${author}`} is left out`, words);
  return [];
}

function readEquation(element: XmlElement, reading: Reading, look: Look): Run[] {
  const words = allBelow(element, 'm:t').map(textOf).join('');
  lose(reading, 'an equation became its characters, on one line', words);
  return shown(words, reading, look);
}

function textOf({ children }: XmlElement): string {
  return children.map((child) => (child instanceof XmlText ? child.text : '')).join('');
}
