import { createElement, type ReactNode } from 'react';
import type { ElementTree } from '#lib/html.ts';

/** Trees that never change order, as React renders them. */
export function reactNodes(trees: readonly ElementTree[]): ReactNode[] {
  return trees.map((tree, key) => {
    if (typeof tree === 'string') return tree;
    const [name, attributes, children] = tree;
    const props: Record<string, string | number> = { key };
    for (const [attribute, value] of Object.entries(attributes)) props[propertyOf(attribute)] = value;
    return createElement(name, props, ...reactNodes(children));
  });
}

/** React names most attributes by their properties: `stroke-width` is `strokeWidth`. */
function propertyOf(attribute: string): string {
  if (attribute === 'class') return 'className';
  return /^(?:aria|data)-/.test(attribute)
    ? attribute
    : attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
