import type { XmlElement } from '@rgrove/parse-xml';
import { attribute, below, elementsOf, flag, valueOf } from '#word/xml.ts';

export type Styles = ReturnType<typeof readStyles>;

const KINDS = [
  ['title', /^title$/],
  ['subtitle', /^subtitle$/],
  ['quote', /^(?:intense )?quot(?:e|ations)$/],
  ['contents', /^(?:toc \d|toc heading|contents (?:\d|heading))$/],
] as const;
const DEEPEST_LEVEL = 9;

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
  return level === undefined || Number(level) >= DEEPEST_LEVEL ? undefined : Number(level) + 1;
}
