import type { XmlElement } from '@rgrove/parse-xml';
import type { Styles } from './word-styles.ts';
import { attribute, below, elementsById, elementsOf, flag, valueOf, wholeNumber } from './xml.ts';

/** Where a paragraph stands in a list of Word's. */
export type ListPlace = {
  /** The id of the list. */
  readonly list: string;
  /** From 0. */
  readonly level: number;
  readonly isOrdered: boolean;
  readonly number: number;
  /** What Word shows: `3.`, `(a)`, `3.1`. Of an unordered list, what is no bullet: the words "Note:", else ''. */
  readonly label: string;
  /** Between the margin and the text, in Word's twentieths of a point. */
  readonly indent: number;
};

type Level = {
  readonly format: string;
  readonly start: number;
  readonly text: string;
  readonly indent: number;
  /** Numbers of the levels above are digits, whatever their own format is. */
  readonly isDecimal: boolean;
  /** It begins again after a paragraph of a level above, from 0, up to this one; undefined: of any. */
  readonly restartsAfter: number | undefined;
  /** The style whose paragraphs are of this level. */
  readonly style: string | undefined;
};

type Levels = ReadonlyMap<number, Level>;

const DEEPEST_LEVEL = 8;
const FIRST_LEVEL = {
  format: 'decimal',
  start: 1,
  text: '',
  isDecimal: false,
  restartsAfter: undefined,
  style: undefined,
};
/** Half an inch, as Word indents each level. */
const INDENT = 720;

/** Counts the numbered paragraphs of a document, in their order. */
export function createNumbering(part: XmlElement | undefined, styles: Styles) {
  const { listOf } = readLists(part, styles);
  /** The numbers of the levels of a list, as they were last shown. */
  const counts = new Map<string, ReadonlyMap<number, number>>();

  /**
   * Of a paragraph with these properties and this style; undefined where it is in no list: `0` takes it out of the list of
   * its style.
   */
  return (properties: XmlElement | undefined, style: string | undefined): ListPlace | undefined => {
    const own = below(properties, 'w:numPr');
    const id = valueOf(own, 'w:numId') ?? styles.numbering(style, 'w:numId') ?? '';
    const found = listOf(id);
    if (found === undefined) return undefined;
    const { levels, counter } = found;
    const stated = valueOf(own, 'w:ilvl') ?? styles.numbering(style, 'w:ilvl');
    const ofStyle = [...levels].find(([, each]) => style !== undefined && each.style === style)?.[0];
    const depth = Math.min(wholeNumber(stated, ofStyle ?? (styles.listLevel(style) ?? 1) - 1), DEEPEST_LEVEL);
    const level = levels.get(depth) ?? { ...FIRST_LEVEL, format: 'bullet', indent: INDENT * (depth + 1) };
    const place = { list: id, level: depth, indent: indentOf(below(properties, 'w:ind')) ?? level.indent };
    if (/^(?:bullet|none)$/.test(level.format)) {
      const label = level.format === 'none' ? level.text.replace(/%\d/g, '') : '';
      return { ...place, isOrdered: false, number: 1, label };
    }
    const counted = countedOn(counts.get(counter) ?? new Map<number, number>(), depth, levels);
    counts.set(counter, counted);
    return { ...place, isOrdered: true, number: counted.get(depth) ?? 1, label: labelOf(level, counted, levels) };
  };
}

/** The numbers after one more paragraph of a level. Levels above that have none yet show their first. */
function countedOn(before: ReadonlyMap<number, number>, depth: number, levels: Levels): Map<number, number> {
  const counted = new Map<number, number>();
  for (let index = 0; index < depth; index += 1) counted.set(index, before.get(index) ?? levels.get(index)?.start ?? 1);
  counted.set(depth, (before.get(depth) ?? (levels.get(depth)?.start ?? 1) - 1) + 1);
  for (const [index, number] of before) {
    const { restartsAfter } = levels.get(index) ?? FIRST_LEVEL;
    if (index > depth && restartsAfter !== undefined && depth > restartsAfter) counted.set(index, number);
  }
  return counted;
}

function indentOf(element: XmlElement | undefined): number | undefined {
  const indent = attribute(element, 'w:left') ?? attribute(element, 'w:start');
  return indent === undefined ? undefined : wholeNumber(indent, 0);
}

type FoundList = { readonly levels: Levels; readonly counter: string };

function readLists(part: XmlElement | undefined, styles: Styles) {
  const definitions = elementsById(part, 'w:abstractNum', 'w:abstractNumId');
  const lists = elementsById(part, 'w:num', 'w:numId');
  const found = new Map<string, FoundList | undefined>();
  /** A definition may be that of a style of lists. */
  const definitionOf = (list: XmlElement): XmlElement | undefined => {
    const definition = definitions.get(valueOf(list, 'w:abstractNumId') ?? '');
    const style = valueOf(definition, 'w:numStyleLink');
    const linked = style === undefined ? undefined : lists.get(styles.numbering(style, 'w:numId') ?? '');
    return linked === undefined ? definition : definitions.get(valueOf(linked, 'w:abstractNumId') ?? '');
  };
  const read = (id: string): FoundList | undefined => {
    const list = lists.get(id);
    if (list === undefined) return undefined;
    const definition = definitionOf(list);
    // Lists of one definition share a count, unless one overrides something, such as where it starts.
    const isShared = below(list, 'w:lvlOverride') === undefined;
    return {
      levels: levelsOf(definition, list),
      counter: isShared ? `of ${attribute(definition, 'w:abstractNumId')}` : id,
    };
  };
  const listOf = (id: string): FoundList | undefined => {
    if (!found.has(id)) found.set(id, read(id));
    return found.get(id);
  };
  return { listOf };
}

/** The levels of the definition, with the list's overrides. */
function levelsOf(definition: XmlElement | undefined, list: XmlElement): Map<number, Level> {
  const levels = new Map<number, Level>();
  for (const element of [...elementsOf(definition), ...elementsOf(list)]) {
    const isOverride = element.name === 'w:lvlOverride';
    if (element.name !== 'w:lvl' && !isOverride) continue;
    const depth = wholeNumber(attribute(element, 'w:ilvl'), 0);
    const level = isOverride ? below(element, 'w:lvl') : element;
    const before = levels.get(depth) ?? { ...FIRST_LEVEL, indent: INDENT * (depth + 1) };
    const start = valueOf(element, 'w:startOverride') ?? valueOf(level, 'w:start');
    const restart = valueOf(level, 'w:lvlRestart');
    levels.set(depth, {
      format: formatOf(level) ?? before.format,
      start: wholeNumber(start, before.start),
      text: valueOf(level, 'w:lvlText') ?? before.text,
      indent: indentOf(below(level, 'w:pPr', 'w:ind')) ?? before.indent,
      isDecimal: flag(level, 'w:isLgl') ?? before.isDecimal,
      restartsAfter: restart === undefined ? before.restartsAfter : wholeNumber(restart, depth) - 1,
      style: valueOf(level, 'w:pStyle') ?? before.style,
    });
  }
  return levels;
}

/** Word 2010 writes its newer formats so that an older one finds another. */
function formatOf(level: XmlElement | undefined): string | undefined {
  return valueOf(level, 'w:numFmt') ?? valueOf(level, 'mc:AlternateContent', 'mc:Fallback', 'w:numFmt');
}

function labelOf({ text, isDecimal }: Level, counts: ReadonlyMap<number, number>, levels: Levels): string {
  return text.replace(/%(\d)/g, (_, digit: string) => {
    const index = Number(digit) - 1;
    return written(counts.get(index) ?? 1, isDecimal ? 'decimal' : (levels.get(index)?.format ?? 'decimal'));
  });
}

/** Thirty times the alphabet; larger numbers are written as digits. */
const MAX_WRITTEN = 780;

type Write = (number: number) => string;

/** The formats of Word's that are not written in digits, by name. */
const FORMATS: Readonly<Record<string, Write>> = {
  lowerLetter: (number) => repeated('abcdefghijklmnopqrstuvwxyz', number),
  upperLetter: (number) => repeated('ABCDEFGHIJKLMNOPQRSTUVWXYZ', number),
  lowerRoman: roman,
  upperRoman: (number) => roman(number).toUpperCase(),
  russianLower: (number) => repeated('абвгдежзиклмнопрстуфхцчшщыэюя', number),
  russianUpper: (number) => repeated('АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЫЭЮЯ', number),
  arabicAlpha: (number) => repeated('أبتثجحخدذرزسشصضطظعغفقكلمنهوي', number),
  decimalZero: (number) => String(number).padStart(2, '0'),
  numberInDash: (number) => `- ${number} -`,
  decimalFullWidth: (number) =>
    Array.from(String(number), (digit) => String.fromCodePoint(0xff10 + Number(digit))).join(''),
  ordinal: (number) => `${number}${ordinalEnding(number)}`,
  chineseCounting: chinese,
  chineseCountingThousand: chinese,
  taiwaneseCounting: chinese,
  taiwaneseCountingThousand: chinese,
  japaneseCounting: chinese,
};

/** As Word shows it; in digits where the format is another. */
function written(number: number, format: string): string {
  const write = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  return write === undefined || number < 1 || number > MAX_WRITTEN ? String(number) : write(number);
}

/** After z, Word continues with aa, bb. */
function repeated(alphabet: string, number: number): string {
  const letters = Array.from(alphabet);
  return (letters[(number - 1) % letters.length] ?? '').repeat(Math.ceil(number / letters.length));
}

const ROMAN = { d: 500, cd: 400, c: 100, xc: 90, l: 50, xl: 40, x: 10, ix: 9, v: 5, iv: 4, i: 1 };

function roman(number: number): string {
  let left = number;
  let text = '';
  for (const [sign, value] of Object.entries(ROMAN)) for (; left >= value; left -= value) text += sign;
  return text;
}

function ordinalEnding(number: number): string {
  if (number % 100 >= 11 && number % 100 <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][number % 10] ?? 'th';
}

const DIGITS = '〇一二三四五六七八九';
const PLACES = ['', '十', '百'];

function chinese(number: number): string {
  const digits = Array.from(String(number), Number);
  const text = digits
    .map((digit, index) => (digit === 0 ? '〇' : `${DIGITS[digit]}${PLACES[digits.length - 1 - index] ?? ''}`))
    .join('');
  return text.replace(/〇+$/, '').replace(/〇+/g, '〇').replace(/^一十/, '十');
}
