import type { ElementTree, TreeElement } from '#lib/html.ts';
import { invariant } from '#lib/invariant.ts';

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

const ELEMENT = new RegExp(
  '^(?:a|abbr|aside|b|bdi|blockquote|br|button|code|dd|details|div|dl|dt|em|form|g|h[1-6]|header|i|input|label|li|nav|ol|output|p|path|' +
    'section|span|strong|summary|svg|table|tbody|td|th|thead|time|tr|ul|use|wbr)$',
);

/**
 * Attributes with their values: none runs, frames or requests anything by itself. An address is a path, a fragment, or
 * has a scheme that runs nothing; any other colon is refused, since browsers remove line breaks from "java\nscript:".
 * A field has one name only: a form named "cookie" would be `document.cookie`.
 */
const ATTRIBUTE = new RegExp(
  '^(?:(?:aria-(?:current|hidden|label|labelledby)|class|d|data-address|data-column|dateTime|dir|fill|id|lang|' +
    'required|scope|start|stroke|tabindex|title|transform|viewBox)=|' +
    String.raw`href=(?:(?:https?|mailto|tel):|[#/?]|[^:]*$)|action=/(?![/\\])|name=date$|type=(?:button|date|file|submit)$)`,
  'i',
);

/**
 * A browser draws nothing else, even from a payload that was changed on its way. The server checks what it sends too.
 * @throws for any other element, attribute or value
 */
export function assertDrawable([name, attributes]: TreeElement): void {
  const isDrawable =
    ELEMENT.test(name) && Object.entries(attributes).every(([key, value]) => ATTRIBUTE.test(`${key}=${value}`));
  invariant(isDrawable, `${JSON.stringify([name, attributes])} in a text`);
}
