import { Fragment, isValidElement, type ReactNode } from 'react';
import type { ElementTree } from '#lib/html.ts';
import { invariant } from '#lib/invariant.ts';

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

/**
 * What React would render, as data: `htmlOf` writes the bytes of React's static markup. Components are called, so they may use
 * neither hooks nor contexts.
 */
export function elementTrees(node: ReactNode): ElementTree[] {
  const trees: ElementTree[] = [];
  for (const tree of treesOf(node)) {
    const last = trees.at(-1);
    // Texts that follow each other are one.
    if (typeof tree === 'string' && typeof last === 'string') trees[trees.length - 1] = last + tree;
    else trees.push(tree);
  }
  return trees;
}

function treesOf(node: ReactNode): ElementTree[] {
  if (typeof node === 'string' || typeof node === 'number') return node === '' ? [] : [String(node)];
  if (Array.isArray(node)) return node.flatMap(treesOf);
  if (!isValidElement<Props>(node)) {
    invariant(node === null || node === undefined || typeof node === 'boolean', 'no element, text or list of them');
    return [];
  }
  const { type, props } = node;
  if (type === Fragment) return treesOf(props.children);
  // A function component: React's own type names classes, too, which the site has none of but an error boundary.
  if (typeof type === 'function') return treesOf((type as (given: Props) => ReactNode)(props));
  invariant(typeof type === 'string', 'a context in a text');
  return [[type, attributesOf(props), elementTrees(props.children)]];
}

function attributesOf({ children: _, ...props }: Props): Record<string, string> {
  return Object.fromEntries(
    Object.entries(props).flatMap(([name, value]) => {
      if (typeof value === 'string' || typeof value === 'number') return [[attributeOf(name), String(value)]];
      if (typeof value !== 'boolean') return [];
      if (/^(?:aria|data)-/.test(name)) return [[name, String(value)]];
      return value ? [[attributeOf(name), '']] : [];
    }),
  );
}

/** React names most attributes of SVG by their properties: `strokeWidth` is `stroke-width`. */
function attributeOf(property: string): string {
  if (property === 'className') return 'class';
  if (property === 'tabIndex') return 'tabindex';
  return property.replace(/^(stroke|fill|clip|font|text|stop)([A-Z])/, (_, name: string, letter: string) => {
    return `${name}-${letter.toLowerCase()}`;
  });
}
