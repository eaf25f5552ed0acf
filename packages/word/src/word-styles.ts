import type { XmlElement } from '@rgrove/parse-xml';
import { attribute, below, elementsById, elementsOf, flag, valueOf, wholeNumber } from './xml.ts';

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

/** What a style sets, by its id. Names of styles are English in every language of Word. */
export function readStyles(part: XmlElement | undefined) {
  const byId = elementsById(part, 'w:style', 'w:styleId');
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
    /** The list and the level of a style, each from the first style of the chain that has it. */
    numbering: (id: string | undefined, property: 'w:numId' | 'w:ilvl') =>
      first(id, (style) => valueOf(style, 'w:pPr', 'w:numPr', property)),
    /** Of the styles of lists within lists, such as "List Bullet 2"; from 1. */
    listLevel: (id: string | undefined) => first(id, (style) => numberIn(/^list (?:bullet|number) ([2-5])$/, style)),
    alignment: (id: string | undefined) => first(id, (style) => valueOf(style, 'w:pPr', 'w:jc')),
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
