import { XmlElement, XmlText, type XmlNode } from '@rgrove/parse-xml';

// Names have the prefixes that every writer of Word files uses: `w:p`.

export function elementsOf(parent: XmlElement | undefined): XmlElement[] {
  return (parent?.children ?? []).filter((node) => node instanceof XmlElement);
}

/** The element at the end of a path of names below `parent`. */
export function below(parent: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>(
    (found, name) => elementsOf(found).find((element) => element.name === name),
    parent,
  );
}

/** All elements of a name, at any depth. */
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
  return element === undefined ? undefined : !['0', 'false', 'off', 'none'].includes(valueOf(properties, name) ?? '');
}

/** The words in an element, a space between paragraphs. `w:delText` are those of a tracked deletion. */
export function wordsIn(node: XmlNode): string {
  return pieces(node).join('').replace(/\s+/g, ' ').trim();
}

function pieces(node: XmlNode): string[] {
  if (!(node instanceof XmlElement)) return [];
  if (/^(?:w:t|w:delText|m:t|a:t)$/.test(node.name))
    return node.children.map((child) => (child instanceof XmlText ? child.text : ''));
  // The same again, for older programs.
  if (node.name === 'mc:Fallback') return [];
  const words = node.children.flatMap(pieces);
  return /^(?:w:p|w:tab|w:br|w:cr|w:tc)$/.test(node.name) ? [...words, ' '] : words;
}
