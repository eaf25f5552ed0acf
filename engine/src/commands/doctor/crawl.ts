import { elementsOf, type HtmlElement } from '#commands/doctor/html-elements.ts';

export type CrawledPage = {
  readonly path: string;
  readonly status: number;
  readonly html: string;
  /** The fragments that lead to an element of the page: `#a-clause`. */
  readonly fragments: readonly string[];
};
export type Link = { readonly from: string; readonly href: string };

export type Crawl = {
  readonly pages: readonly CrawledPage[];
  /** Every `href` and `src` of every page, as it is written. */
  readonly links: readonly Link[];
  readonly statuses: ReadonlyMap<string, number>;
};

/** Asks for a path of the site. `html`: undefined where the answer is no page. */
export type GetAnswer = (path: string) => Promise<{ readonly status: number; readonly html: string | undefined }>;

const LINK_ATTRIBUTES = new Map([
  ['a', 'href'],
  ['link', 'href'],
  ['script', 'src'],
  ['img', 'src'],
  ['use', 'href'],
  ['source', 'src'],
]);
/** Any origin: internal links are paths. */
const BASE = 'http://crawler.test';

/** Every page that links lead to from these paths. */
export async function crawl(get: GetAnswer, starts: readonly string[]): Promise<Crawl> {
  const pages: CrawledPage[] = [];
  const links: Link[] = [];
  const statuses = new Map<string, number>();
  const seen = new Set(starts);
  // Paths that are added while the set is walked are visited as well.
  for (const path of seen) {
    const { status, html } = await get(path);
    statuses.set(path, status);
    if (html === undefined) continue;
    const elements = elementsOf(html);
    pages.push({ path, status, html, fragments: elements.flatMap(fragmentOf) });
    for (const href of elements.flatMap(hrefOf)) {
      links.push({ from: path, href });
      const next = internalTarget(href, path);
      if (next !== undefined) seen.add(next.pathname);
    }
  }
  return { pages, links, statuses };
}

/** Where a link leads within the site; undefined for one that leaves it. */
export function internalTarget(href: string, from: string): URL | undefined {
  const url = URL.parse(href, BASE + from);
  return url?.origin === BASE ? url : undefined;
}

function fragmentOf({ attributes }: HtmlElement): string[] {
  const id = attributes.get('id');
  return id === undefined ? [] : [new URL(`${BASE}/#${id}`).hash];
}

function hrefOf({ name, attributes }: HtmlElement): string[] {
  const key = LINK_ATTRIBUTES.get(name);
  const href = key === undefined ? undefined : attributes.get(key);
  // Canonical and alternate links have the site's public address.
  return href === undefined || ['canonical', 'alternate'].includes(attributes.get('rel') ?? '') ? [] : [href];
}
