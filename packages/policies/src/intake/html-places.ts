import { attributeOf, isElement, type HtmlElement, type HtmlNode } from './html-inlines.ts';

/** By heading: the ids of the elements around it or below it, up to the next one. A link to one leads to the clause. */
export type HtmlPlaces = ReadonlyMap<HtmlElement, readonly string[]>;

export function placesIn(nodes: readonly HtmlNode[]): HtmlPlaces {
  const places = new Map<HtmlElement, string[]>();
  let last: HtmlElement | undefined;
  const walk = (node: HtmlNode): void => {
    if (!isElement(node)) return;
    if (isHeading(node)) last = node;
    const id = attributeOf(node, 'id') ?? (node.tagName === 'a' ? attributeOf(node, 'name') : undefined);
    const heading = firstHeading(node) ?? last;
    if (id !== undefined && heading !== undefined) {
      const ids = places.get(heading) ?? [];
      places.set(heading, ids);
      ids.push(id);
    }
    node.childNodes.forEach(walk);
  };
  nodes.forEach(walk);
  return places;
}

function firstHeading(node: HtmlElement): HtmlElement | undefined {
  if (isHeading(node)) return node;
  for (const child of node.childNodes) {
    const found = isElement(child) ? firstHeading(child) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function isHeading({ tagName }: HtmlElement): boolean {
  return /^h[1-6]$/.test(tagName);
}
