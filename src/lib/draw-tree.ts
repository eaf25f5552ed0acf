import { assertDrawable } from '#lib/drawable.ts';
import type { ElementTree } from '#lib/element-tree.ts';

const HTML = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';

/** What was drawn early, until somebody takes it. */
const early = new WeakMap<readonly ElementTree[], readonly Node[]>();

/**
 * The nodes of these trees, new ones for each call: drawn before, or now. Nothing in them will ever change.
 * @throws for trees of another shape, and for what a text may not have: then none of it is drawn
 */
export function drawTrees(trees: readonly ElementTree[]): readonly Node[] {
  if (!early.has(trees)) Array.from(drawInSteps(trees));
  const nodes = early.get(trees) ?? [];
  early.delete(trees);
  return nodes;
}

/** Draws them, an element with each step; whoever wants them after the last step finds them. */
export function* drawInSteps(trees: readonly ElementTree[]): Generator<void> {
  const fragment = document.createDocumentFragment();
  yield* append(fragment, trees, HTML);
  early.set(trees, [...fragment.childNodes]);
}

function* append(parent: Node, trees: readonly ElementTree[], namespace: string): Generator<void> {
  for (const tree of trees) {
    if (typeof tree === 'string') {
      parent.appendChild(document.createTextNode(tree));
      continue;
    }
    assertDrawable(tree);
    const [name, attributes, children] = tree;
    const own = name === 'svg' ? SVG : namespace;
    const element = document.createElementNS(own, name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    parent.appendChild(element);
    yield* append(element, children, own);
    yield;
  }
}
