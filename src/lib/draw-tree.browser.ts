import type { ElementTree } from '#lib/element-tree.ts';
import { whenIdle } from '#lib/when-idle.browser.ts';

const HTML = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';

/** How long it draws at a time, in milliseconds: a slow device takes a few times as long. */
const SLICE_MS = 5;

/** What was drawn early, until somebody takes it. */
const early = new WeakMap<readonly ElementTree[], readonly Node[]>();

/** The nodes of these trees, new ones for each call: drawn before, or now. Nothing in them will ever change. */
export function drawTrees(trees: readonly ElementTree[]): readonly Node[] {
  const nodes = early.get(trees);
  early.delete(trees);
  if (nodes !== undefined) return nodes;
  const fragment = document.createDocumentFragment();
  for (const _ of append(fragment, trees, HTML));
  return [...fragment.childNodes];
}

/** Draws them while the browser is idle, in slices, so that whoever wants them finds them. */
export async function drawEarly(trees: readonly ElementTree[]): Promise<void> {
  const fragment = document.createDocumentFragment();
  const steps = append(fragment, trees, HTML);
  for (let isDone = false; !isDone;) {
    await new Promise<void>((resolve) => whenIdle(resolve));
    const end = performance.now() + SLICE_MS;
    while (!isDone && performance.now() < end) isDone = steps.next().done === true;
  }
  early.set(trees, [...fragment.childNodes]);
}

/** Appends the nodes of the trees, one with each step. */
function* append(parent: Node, trees: readonly ElementTree[], namespace: string): Generator<void> {
  for (const tree of trees) {
    if (typeof tree === 'string') {
      parent.appendChild(document.createTextNode(tree));
      continue;
    }
    const [name, attributes, children] = tree;
    const own = name === 'svg' ? SVG : namespace;
    const element = document.createElementNS(own, name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    parent.appendChild(element);
    yield* append(element, children, own);
    yield;
  }
}
