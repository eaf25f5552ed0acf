import { elementsOf, type HtmlElement } from '#commands/doctor/html-elements.ts';

/** The elements of this name, in the order of the page. */
export function elementsNamed(html: string, name: string): HtmlElement[] {
  return elementsOf(html).filter((element) => element.name === name);
}

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
