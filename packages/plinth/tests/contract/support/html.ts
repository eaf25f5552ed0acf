import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes } from 'parse5';

type HtmlElement = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Its own text, without that of elements in it. */
  readonly text: string;
};

function below(parent: DefaultTreeAdapterTypes.ParentNode): HtmlElement[] {
  return tree.getChildNodes(parent).flatMap((node): HtmlElement[] => {
    if (!tree.isElementNode(node)) return [];
    const text = node.childNodes.map((child) => (tree.isTextNode(child) ? child.value : '')).join('');
    const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
    const content = 'content' in node ? below(node.content) : [];
    return [{ name: node.tagName, attributes, text }, ...content, ...below(node)];
  });
}

/** The elements of this name, in the order of the page and as a browser without scripts reads it. */
export function elementsNamed(html: string, name: string): HtmlElement[] {
  // The same page is asked for several things.
  if (last.html !== html) last = { html, elements: below(parse(html, { scriptingEnabled: false })) };
  return last.elements.filter((element) => element.name === name);
}

let last: { readonly html: string; readonly elements: readonly HtmlElement[] } = { html: '', elements: [] };

/** The values of an attribute of all elements of this name. */
export function attribute(html: string, name: string, key: string): string[] {
  return elementsNamed(html, name).flatMap(({ attributes }) => attributes.get(key) ?? []);
}

/** `content` of the `<meta>` with this name or property. */
export function metaOf(html: string, name: string): string | undefined {
  return elementsNamed(html, 'meta')
    .find(({ attributes }) => attributes.get('name') === name || attributes.get('property') === name)
    ?.attributes.get('content');
}

/** `href` of the `<link>` with this relation. */
export function linkOf(html: string, rel: string): string | undefined {
  return elementsNamed(html, 'link')
    .find(({ attributes }) => attributes.get('rel') === rel)
    ?.attributes.get('href');
}

export function titleOf(html: string): string | undefined {
  return elementsNamed(html, 'title')[0]?.text;
}

/** Scripts that run and stand in the page: without a source, and no block of data. */
export function inlineScripts(html: string): HtmlElement[] {
  return elementsNamed(html, 'script').filter(
    ({ attributes }) => !attributes.has('src') && attributes.get('type')?.endsWith('json') !== true,
  );
}
