import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes } from 'parse5';

export type HtmlElement = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Its own text, without that of elements in it. */
  readonly text: string;
};

/** Every element of a page, in its order and as a browser without scripts reads it. */
export function elementsOf(html: string): HtmlElement[] {
  return below(parse(html, { scriptingEnabled: false }));
}

function below(parent: DefaultTreeAdapterTypes.ParentNode): HtmlElement[] {
  return tree.getChildNodes(parent).flatMap((node): HtmlElement[] => {
    if (!tree.isElementNode(node)) return [];
    const text = node.childNodes.map((child) => (tree.isTextNode(child) ? child.value : '')).join('');
    const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
    const content = 'content' in node ? below(node.content) : [];
    return [{ name: node.tagName, attributes, text }, ...content, ...below(node)];
  });
}

/** All words in the first element of this name, as a browser without scripts reads them. */
export function wordsIn(html: string, name: string): string {
  const [element] = nodesNamed(parse(html, { scriptingEnabled: false }), name);
  return element === undefined ? '' : wordsBelow(element);
}

function nodesNamed(parent: DefaultTreeAdapterTypes.ParentNode, name: string): DefaultTreeAdapterTypes.Element[] {
  return tree
    .getChildNodes(parent)
    .filter((node) => tree.isElementNode(node))
    .flatMap((element) => (element.tagName === name ? [element] : nodesNamed(element, name)));
}

function wordsBelow(element: DefaultTreeAdapterTypes.Element): string {
  const words = element.childNodes.map((node) => {
    if (tree.isTextNode(node)) return node.value;
    return tree.isElementNode(node) && !['script', 'style'].includes(node.tagName) ? wordsBelow(node) : '';
  });
  return words.join(' ').trim();
}
