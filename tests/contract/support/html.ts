import { tagsOf, unescapeHtml } from '#commands/doctor/html-tags.ts';

// Pages are React's static markup: every attribute is quoted and every tag lower case, so that patterns are enough.

export function attribute(html: string, name: string, key: string): string[] {
  return tagsOf(html).flatMap((tag) => (tag.name === name ? (tag.attributes.get(key) ?? []) : []));
}

/** `content` of the `<meta>` with this name or property. */
export function metaOf(html: string, name: string): string | undefined {
  const found = tagsOf(html).find(
    ({ attributes }) => attributes.get('name') === name || attributes.get('property') === name,
  );
  return found?.attributes.get('content');
}

/** `href` of the `<link>` with this relation. */
export function linkOf(html: string, rel: string): string | undefined {
  return tagsOf(html)
    .find((tag) => tag.name === 'link' && tag.attributes.get('rel') === rel)
    ?.attributes.get('href');
}

export function titleOf(html: string): string | undefined {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
  return title === undefined ? undefined : unescapeHtml(title);
}

/** Content of every element of this name that holds raw text, with its start tag. */
export function rawElements(html: string, name: 'script' | 'style'): Array<{ start: string; content: string }> {
  return [...html.matchAll(new RegExp(`(<${name}\\b[^>]*>)([\\s\\S]*?)</${name}>`, 'g'))].map(
    ([, start = '', content = '']) => ({
      start,
      content,
    }),
  );
}

/** Scripts that run and stand in the page: no source, and not a block of data. */
export function inlineScripts(html: string): Array<{ start: string; content: string }> {
  return rawElements(html, 'script').filter(({ start }) => !/ src="| type="application\/(?:ld\+)?json"/.test(start));
}
