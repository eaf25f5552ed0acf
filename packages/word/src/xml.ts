import { XmlElement, type XmlNode } from '@rgrove/parse-xml';

// Elements are found by name and prefix, such as `w:p`: all programs write the same prefixes.

export function elementsOf(parent: XmlElement | undefined): XmlElement[] {
  return (parent?.children ?? []).filter((node) => node instanceof XmlElement);
}

/** The elements of a name directly in `parent`, by an attribute. */
export function elementsById(parent: XmlElement | undefined, name: string, id: string): Map<string, XmlElement> {
  const elements = elementsOf(parent).filter((element) => element.name === name);
  return new Map(elements.map((element) => [attribute(element, id) ?? '', element]));
}

/** The element at the end of a path of names below `parent`. */
export function below(parent: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>(
    (found, name) => elementsOf(found).find((element) => element.name === name),
    parent,
  );
}

export function allBelow(parent: XmlElement, name: string): XmlElement[] {
  return elementsOf(parent).flatMap((element) => [
    ...(element.name === name ? [element] : []),
    ...allBelow(element, name),
  ]);
}

export function attribute(element: XmlElement | undefined, name: string): string | undefined {
  return element?.attributes[name];
}

/** `w:val` of the element at the end of a path. */
export function valueOf(parent: XmlElement | undefined, ...path: readonly string[]): string | undefined {
  return attribute(below(parent, ...path), 'w:val');
}

/** A property such as `<w:b/>`: undefined where it is not set, so that the style's counts. */
export function flag(properties: XmlElement | undefined, name: string): boolean | undefined {
  const element = below(properties, name);
  return element === undefined ? undefined : !['0', 'false', 'off', 'none'].includes(attribute(element, 'w:val') ?? '');
}

/** The words in an element, a space between paragraphs. `w:delText` are those of a tracked deletion. */
export function wordsIn(node: XmlNode): string {
  return pieces(node).join('').replace(/\s+/g, ' ').trim();
}

function pieces(node: XmlNode): string[] {
  if (!(node instanceof XmlElement)) return [];
  if (/^(?:w:t|w:delText|m:t|a:t)$/.test(node.name)) return [node.text];
  // Repeats the content for older programs.
  if (node.name === 'mc:Fallback') return [];
  const words = node.children.flatMap(pieces);
  return /^(?:w:p|w:tab|w:br|w:cr|w:tc)$/.test(node.name) ? [...words, ' '] : words;
}

export function wholeNumber(text: string | undefined, otherwise: number): number {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : otherwise;
}
