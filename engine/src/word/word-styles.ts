import type { XmlElement } from '@rgrove/parse-xml';
import { attribute, below, elementsOf, flag, valueOf } from '#word/xml.ts';

export type Styles = ReturnType<typeof readStyles>;

const KINDS = [
  ['title', /^title$/],
  ['subtitle', /^subtitle$/],
  ['quote', /^(?:intense )?quot(?:e|ations)$/],
  ['contents', /^(?:toc \d|toc heading|contents (?:\d|heading))$/],
] as const;
const TEXT_LEVEL = 9;

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
    if (style === undefined || before.includes(style)) return before;
    return chain(valueOf(style, 'w:basedOn'), [...before, style]);
  };
  const first = <T>(id: string | undefined, find: (style: XmlElement) => T | undefined): T | undefined => {
    for (const style of chain(id)) {
      const found = find(style);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return {
    /** From 1. */
    headingLevel: (id: string | undefined) =>
      first(id, (style) => numberIn(/^heading (\d)$/, style) ?? outlineLevel(below(style, 'w:pPr'))),
    kindOf: (id: string | undefined) => first(id, (style) => KINDS.find(([, name]) => name.test(nameOf(style)))?.[0]),
    numbering: (id: string | undefined) => first(id, (style) => below(style, 'w:pPr', 'w:numPr')),
    /** Of the styles of lists within lists, such as "List Bullet 2"; from 1. */
    listLevel: (id: string | undefined) => first(id, (style) => numberIn(/^list (?:bullet|number) ([2-5])$/, style)),
    /** A property of the letters, such as `w:b`. */
    letters: (id: string | undefined, property: string) => first(id, (style) => flag(below(style, 'w:rPr'), property)),
  };
}

function nameOf(style: XmlElement): string {
  return (valueOf(style, 'w:name') ?? '').toLowerCase();
}

function numberIn(pattern: RegExp, style: XmlElement): number | undefined {
  const [, digit] = pattern.exec(nameOf(style)) ?? [];
  return digit === undefined ? undefined : Number(digit);
}

/** From 1. Word's tenth level is that of text. */
export function outlineLevel(properties: XmlElement | undefined): number | undefined {
  const level = valueOf(properties, 'w:outlineLvl');
  return level === undefined || Number(level) >= TEXT_LEVEL ? undefined : Number(level) + 1;
}

/** Where a paragraph stands in a list of Word's. */
export type ListPlace = {
  /** The id of the list. */
  readonly list: string;
  /** From 0. */
  readonly level: number;
  readonly isOrdered: boolean;
  readonly number: number;
  /** What Word shows, where it is not the number with a dot: `(a)`, `3.1`. Only for the first of its list and level. */
  readonly label?: string;
};

type Level = { readonly format: string; readonly start: number; readonly text: string };

/** Counts the numbered paragraphs of a document, in their order. */
export function createNumbering(part: XmlElement | undefined) {
  const definitions = byId(part, 'w:abstractNum', 'w:abstractNumId');
  const lists = byId(part, 'w:num', 'w:numId');
  const counts = new Map<string, readonly number[]>();
  const labelled = new Set<string>();

  /** undefined for a paragraph that is in no list: `0` takes one out of the list of its style. `styleLevel`: from 1. */
  return (properties: XmlElement | undefined, styleLevel = 1): ListPlace | undefined => {
    const id = valueOf(properties, 'w:numId') ?? '';
    const list = lists.get(id);
    if (list === undefined) return undefined;
    const definition = valueOf(list, 'w:abstractNumId') ?? '';
    const levels = levelsOf(definitions.get(definition), list);
    const depth = Math.min(wholeNumber(valueOf(properties, 'w:ilvl'), styleLevel - 1), DEEPEST_LEVEL);
    const { format, start, text } = levels.get(depth) ?? NO_LEVEL;
    if (/^(?:bullet|none)$/.test(format)) return { list: id, level: depth, isOrdered: false, number: 1 };
    // Lists of one definition share a count, unless one overrides something, such as where it starts.
    const counter = below(list, 'w:lvlOverride') === undefined ? `of ${definition}` : id;
    const before = counts.get(counter) ?? [];
    const number = (before[depth] ?? start - 1) + 1;
    // A deeper list begins again.
    const counted = [...Array.from({ length: depth }, (_, index) => before[index] ?? 1), number];
    counts.set(counter, counted);
    const label = labelOf(text, counted, levels);
    const isOwn = label !== `${number}.` && !labelled.has(`${counter} ${depth}`);
    if (isOwn) labelled.add(`${counter} ${depth}`);
    return { list: id, level: depth, isOrdered: true, number, ...(isOwn && { label }) };
  };
}

const DEEPEST_LEVEL = 8;
const NO_LEVEL: Level = { format: 'bullet', start: 1, text: '' };

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
    const { format, start, text } = levels.get(depth) ?? { format: 'decimal', start: 1, text: '' };
    levels.set(depth, {
      format: valueOf(level, 'w:numFmt') ?? format,
      start: wholeNumber(valueOf(element, 'w:startOverride') ?? valueOf(level, 'w:start'), start),
      text: valueOf(level, 'w:lvlText') ?? text,
    });
  }
  return levels;
}

function labelOf(text: string, counts: readonly number[], levels: ReadonlyMap<number, Level>): string {
  return text.replace(/%(\d)/g, (_, digit: string) => {
    const index = Number(digit) - 1;
    return written(counts[index] ?? 1, levels.get(index)?.format ?? 'decimal');
  });
}

function wholeNumber(text: string | undefined, otherwise: number): number {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : otherwise;
}

/** Thirty times the alphabet; larger numbers are written as digits. */
const MAX_WRITTEN = 780;

function written(number: number, format: string): string {
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
