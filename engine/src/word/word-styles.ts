import type { XmlElement } from '@rgrove/parse-xml';
import { attribute, below, elementsOf, flag, valueOf } from '#word/xml.ts';

export type Styles = {
  /** From 1; undefined for a style that is no heading. Word calls its styles in English whatever its own language. */
  headingLevel(id: string | undefined): number | undefined;
  kindOf(id: string | undefined): 'title' | 'subtitle' | 'quote' | 'contents' | undefined;
  numbering(id: string | undefined): XmlElement | undefined;
  /** Of the styles of lists within lists, such as "List Bullet 2"; from 0. */
  listLevel(id: string | undefined): number | undefined;
  /** A property of the letters of a style, such as `w:b`. */
  letters(id: string | undefined, property: string): boolean | undefined;
};

const KINDS = [
  ['title', /^title$/],
  ['subtitle', /^subtitle$/],
  ['quote', /^(?:intense )?quot(?:e|ations)$/],
  ['contents', /^(?:toc \d|toc heading|contents (?:\d|heading))$/],
] as const;
const DEEPEST_LEVEL = 9;

export function readStyles(part: XmlElement | undefined): Styles {
  const byId = new Map(
    elementsOf(part)
      .filter(({ name }) => name === 'w:style')
      .map((style) => [attribute(style, 'w:styleId') ?? '', style] as const),
  );
  /** The style and those that it is based on. A file may have a circle of them. */
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
  const nameOf = (style: XmlElement): string => (valueOf(style, 'w:name') ?? '').toLowerCase();
  return {
    headingLevel: (id) => first(id, (style) => levelOf(nameOf(style)) ?? outlineLevel(below(style, 'w:pPr'))),
    kindOf: (id) => first(id, (style) => KINDS.find(([, name]) => name.test(nameOf(style)))?.[0]),
    numbering: (id) => first(id, (style) => below(style, 'w:pPr', 'w:numPr')),
    listLevel: (id) => first(id, (style) => listLevelOf(nameOf(style))),
    letters: (id, property) => first(id, (style) => flag(below(style, 'w:rPr'), property)),
  };
}

/** Set in the paragraph or in its style; the tenth is that of text. */
export function outlineLevel(properties: XmlElement | undefined): number | undefined {
  const level = valueOf(properties, 'w:outlineLvl');
  return level === undefined || Number(level) >= DEEPEST_LEVEL ? undefined : Number(level) + 1;
}

function levelOf(name: string): number | undefined {
  const [, level] = /^heading (\d)$/.exec(name) ?? [];
  return level === undefined ? undefined : Number(level);
}

function listLevelOf(name: string): number | undefined {
  const [, level] = /^list (?:bullet|number) ([2-5])$/.exec(name) ?? [];
  return level === undefined ? undefined : Number(level) - 1;
}
