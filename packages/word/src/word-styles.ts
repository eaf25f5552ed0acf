import type { XmlElement } from '@rgrove/parse-xml';
import { attribute, below, elementsOf, flag, valueOf } from './xml.ts';

export type Styles = ReturnType<typeof readStyles>;

const KINDS = [
  ['title', /^title$/],
  ['subtitle', /^subtitle$/],
  ['quote', /^(?:intense )?quot(?:e|ations)$/],
  ['contents', /^(?:toc \d|toc heading|contents (?:\d|heading))$/],
] as const;
const TEXT_LEVEL = 9;
/** The name of a style of the writer's own that is made for headings, in the languages that the engine speaks. */
const OWN_HEADING =
  /(sub-?)?(?:heading|überschrift|titre|encabezado|título|titolo|kop|nagłówek|nadpis|заголовок)(?![\p{L}])\D*(\d)?/u;
/** Longer than any that Word writes. */
const MAX_CHAIN = 50;

/** What a style sets, by its id. Names of styles are English in every language of Word. */
export function readStyles(part: XmlElement | undefined) {
  const byId = new Map(
    elementsOf(part)
      .filter(({ name }) => name === 'w:style')
      .map((style) => [attribute(style, 'w:styleId') ?? '', style] as const),
  );
  /** The style and those that it is based on, which may form a circle in a damaged file. */
  const chain = (id: string | undefined, before: readonly XmlElement[] = []): readonly XmlElement[] => {
    const style = byId.get(id ?? '');
    if (style === undefined || before.length > MAX_CHAIN || before.includes(style)) return before;
    return chain(valueOf(style, 'w:basedOn'), [...before, style]);
  };
  const first = <T>(id: string | undefined, find: (style: XmlElement) => T | undefined): T | undefined => {
    for (const style of chain(id)) {
      const found = find(style);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const letters = (id: string | undefined, property: string) =>
    first(id, (style) => flag(below(style, 'w:rPr'), property));
  return {
    /** From 1. */
    headingLevel: (id: string | undefined) =>
      first(id, (style) => numberIn(/^heading (\d)$/, style) ?? outlineLevel(below(style, 'w:pPr'))),
    /** By the name of a style that is none of Word's; from 1. */
    ownHeadingLevel: (id: string | undefined) => {
      const style = byId.get(id ?? '');
      const isOwn = attribute(style, 'w:customStyle') === '1' && nameOf(style) !== 'heading';
      const [found, sub, level] = (isOwn && OWN_HEADING.exec(nameOf(style))) || [];
      return found === undefined ? undefined : wholeNumber(level, sub === undefined ? 1 : 2);
    },
    nameOf: (id: string | undefined) => valueOf(byId.get(id ?? ''), 'w:name'),
    /** Whether tables of this style show their first row as heads. */
    hasHeadRow: (id: string | undefined) =>
      chain(id).some((style) => elementsOf(style).some((part) => attribute(part, 'w:type') === 'firstRow')),
    kindOf: (id: string | undefined) => first(id, (style) => KINDS.find(([, name]) => name.test(nameOf(style)))?.[0]),
    numbering: (id: string | undefined) => first(id, (style) => below(style, 'w:pPr', 'w:numPr')),
    /** Of the styles of lists within lists, such as "List Bullet 2"; from 1. */
    listLevel: (id: string | undefined) => first(id, (style) => numberIn(/^list (?:bullet|number) ([2-5])$/, style)),
    /** A property of the letters, such as `w:b`. */
    letters,
    look: (id: string | undefined) => ({ isBold: letters(id, 'w:b') ?? false, isItalic: letters(id, 'w:i') ?? false }),
  };
}

function nameOf(style: XmlElement | undefined): string {
  return (valueOf(style, 'w:name') ?? '').toLowerCase();
}

function numberIn(pattern: RegExp, style: XmlElement): number | undefined {
  const [, digit] = pattern.exec(nameOf(style)) ?? [];
  return digit === undefined ? undefined : Number(digit);
}

/** From 1. Word's tenth level is that of text. */
export function outlineLevel(properties: XmlElement | undefined): number | undefined {
  const level = wholeNumber(valueOf(properties, 'w:outlineLvl'), TEXT_LEVEL);
  return level >= TEXT_LEVEL ? undefined : level + 1;
}

/** Where a paragraph stands in a list of Word's. */
export type ListPlace = {
  /** The id of the list. */
  readonly list: string;
  /** From 0. */
  readonly level: number;
  readonly isOrdered: boolean;
  readonly number: number;
  /** What Word shows: `3.`, `(a)`, `3.1`. Of an unordered list ''. */
  readonly label: string;
  /** Whether it is not the number with a dot, and the first such label of its list and level. */
  readonly isNewLabel: boolean;
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
};

/** Counts the numbered paragraphs of a document, in their order. */
export function createNumbering(part: XmlElement | undefined, styles: Styles) {
  const definitions = byId(part, 'w:abstractNum', 'w:abstractNumId');
  const lists = byId(part, 'w:num', 'w:numId');
  const levelsByList = new Map<string, ReadonlyMap<number, Level>>();
  const counts = new Map<string, readonly number[]>();
  const labelled = new Set<string>();

  /**
   * Of a paragraph with these properties and this style; undefined where it is in no list: `0` takes it out of the list of
   * its style.
   */
  return (properties: XmlElement | undefined, style: string | undefined): ListPlace | undefined => {
    const own = below(properties, 'w:numPr') ?? styles.numbering(style);
    const id = valueOf(own, 'w:numId') ?? '';
    const list = lists.get(id);
    if (list === undefined) return undefined;
    const definition = valueOf(list, 'w:abstractNumId') ?? '';
    const levels = levelsByList.get(id) ?? levelsOf(definitions.get(definition), list);
    levelsByList.set(id, levels);
    const depth = Math.min(wholeNumber(valueOf(own, 'w:ilvl'), (styles.listLevel(style) ?? 1) - 1), DEEPEST_LEVEL);
    const level = levels.get(depth) ?? { ...FIRST_LEVEL, format: 'bullet', indent: INDENT * (depth + 1) };
    const place = { list: id, level: depth, indent: indentOf(below(properties, 'w:ind')) ?? level.indent };
    if (/^(?:bullet|none)$/.test(level.format))
      return { ...place, isOrdered: false, number: 1, label: '', isNewLabel: false };
    // Lists of one definition share a count, unless one overrides something, such as where it starts.
    const counter = below(list, 'w:lvlOverride') === undefined ? `of ${definition}` : id;
    const before = counts.get(counter) ?? [];
    const number = (before[depth] ?? level.start - 1) + 1;
    // A deeper list begins again.
    const counted = [...Array.from({ length: depth }, (_, index) => before[index] ?? 1), number];
    counts.set(counter, counted);
    const label = labelOf(level, counted, levels);
    const isNewLabel = label !== `${number}.` && !labelled.has(`${counter} ${depth}`);
    if (isNewLabel) labelled.add(`${counter} ${depth}`);
    return { ...place, isOrdered: true, number, label, isNewLabel };
  };
}

const DEEPEST_LEVEL = 8;
const FIRST_LEVEL = { format: 'decimal', start: 1, text: '', isDecimal: false };
/** Half an inch, as Word indents each level. */
const INDENT = 720;

function indentOf(element: XmlElement | undefined): number | undefined {
  const indent = attribute(element, 'w:left') ?? attribute(element, 'w:start');
  return indent === undefined ? undefined : wholeNumber(indent, 0);
}

function byId(part: XmlElement | undefined, name: string, id: string): Map<string, XmlElement> {
  const elements = elementsOf(part).filter((element) => element.name === name);
  return new Map(elements.map((element) => [attribute(element, id) ?? '', element]));
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
    levels.set(depth, {
      format: valueOf(level, 'w:numFmt') ?? before.format,
      start: wholeNumber(valueOf(element, 'w:startOverride') ?? valueOf(level, 'w:start'), before.start),
      text: valueOf(level, 'w:lvlText') ?? before.text,
      indent: indentOf(below(level, 'w:pPr', 'w:ind')) ?? before.indent,
      isDecimal: flag(level, 'w:isLgl') ?? before.isDecimal,
    });
  }
  return levels;
}

function labelOf({ text, isDecimal }: Level, counts: readonly number[], levels: ReadonlyMap<number, Level>): string {
  return text.replace(/%(\d)/g, (_, digit: string) => {
    const index = Number(digit) - 1;
    return written(counts[index] ?? 1, isDecimal ? 'decimal' : (levels.get(index)?.format ?? 'decimal'));
  });
}

function wholeNumber(text: string | undefined, otherwise: number): number {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : otherwise;
}

/** Thirty times the alphabet; larger numbers are written as digits. */
const MAX_WRITTEN = 780;

export function written(number: number, format: string): string {
  const [, letterCase, kind] = /^(lower|upper)(Letter|Roman)$/.exec(format) ?? [];
  if (kind === undefined || number < 1 || number > MAX_WRITTEN) return String(number);
  const text = kind === 'Roman' ? roman(number) : letters(number);
  return letterCase === 'upper' ? text.toUpperCase() : text;
}

/** After z, Word continues with aa, bb. */
function letters(number: number): string {
  return String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.ceil(number / 26));
}

const ROMAN = { d: 500, cd: 400, c: 100, xc: 90, l: 50, xl: 40, x: 10, ix: 9, v: 5, iv: 4, i: 1 };

function roman(number: number): string {
  let left = number;
  let text = '';
  for (const [sign, value] of Object.entries(ROMAN)) for (; left >= value; left -= value) text += sign;
  return text;
}
