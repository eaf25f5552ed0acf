// Pages are React's static markup: every attribute is quoted and every tag lower case, so that patterns are enough.

export type Tag = { readonly name: string; readonly attributes: ReadonlyMap<string, string> };

/** Every start tag in order. What stands inside script and style is no markup. */
export function tagsOf(html: string): Tag[] {
  const markup = html.replace(/(<(script|style)\b[^>]*>)[\s\S]*?(<\/\2>)/g, '$1$3');
  return [...markup.matchAll(/<([a-z][a-z0-9]*)((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)\s*\/?>/g)].map(
    ([, name = '', rest = '']) => ({
      name,
      attributes: new Map(
        [...rest.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [key, unescape(value)]),
      ),
    }),
  );
}

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
  return title === undefined ? undefined : unescape(title);
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

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };

function unescape(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
