import { assertDrawable } from '#lib/drawable.ts';
import type { ElementTree, TreeElement } from '#lib/html.ts';

const HTML = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';

/** Nodes of texts that were drawn before their page is shown. */
const early = new WeakMap<readonly ElementTree[], readonly Node[]>();

/** Appends elements that this code made, and so need no check. */
export function drawInto(parent: Node, trees: readonly ElementTree[]): void {
  Array.from(append(parent, trees, HTML, () => {}));
}

/** New nodes for each call, or those of `drawTextInSteps`. @throws as `assertDrawable` does: then nothing is drawn */
export function drawText(text: readonly ElementTree[]): readonly Node[] {
  if (!early.has(text)) Array.from(drawTextInSteps(text));
  const nodes = early.get(text) ?? [];
  early.delete(text);
  return nodes;
}

/** Draws one element with each step. After the last step `drawText` returns them. @throws as `drawText` does */
export function* drawTextInSteps(text: readonly ElementTree[]): Generator<void> {
  const fragment = document.createDocumentFragment();
  yield* append(fragment, text, HTML, assertDrawable);
  early.set(text, [...fragment.childNodes]);
}

type Check = (element: TreeElement) => void;

function* append(parent: Node, trees: readonly ElementTree[], namespace: string, check: Check): Generator<void> {
  for (const tree of trees) {
    if (typeof tree === 'string') {
      parent.appendChild(document.createTextNode(tree));
      continue;
    }
    check(tree);
    const [name, attributes, children] = tree;
    const own = name === 'svg' ? SVG : namespace;
    const element = document.createElementNS(own, name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    parent.appendChild(element);
    yield* append(element, children, own, check);
    yield;
  }
}
