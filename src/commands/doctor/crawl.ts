import { tagsOf } from '#commands/doctor/html-tags.ts';

export type CrawledPage = { readonly path: string; readonly status: number; readonly html: string };
export type Link = { readonly from: string; readonly href: string };

export type Crawl = {
  readonly pages: readonly CrawledPage[];
  /** Every `href` and `src` of every page, as it is written. */
  readonly links: readonly Link[];
};

/** Answers for a path of the site; undefined where it is no page. */
export type GetPage = (path: string) => Promise<Omit<CrawledPage, 'path'> | undefined>;

/** Elements whose attribute leads somewhere. */
const LEADING = { a: 'href', link: 'href', script: 'src', img: 'src', use: 'href', source: 'src' } as const;
/** Any base will do: internal links are paths. */
const BASE = 'http://crawler.test';

/** Every page that can be reached by links from these paths. */
export async function crawl(get: GetPage, starts: readonly string[]): Promise<Crawl> {
  const pages: CrawledPage[] = [];
  const links: Link[] = [];
  const seen = new Set(starts);
  // A set that grows is walked to its new end.
  for (const path of seen) {
    const page = await get(path);
    if (page === undefined) continue;
    pages.push({ path, ...page });
    for (const href of hrefsOf(page.html)) {
      links.push({ from: path, href });
      const next = internalTarget(href, path);
      if (next !== undefined) seen.add(next.pathname);
    }
  }
  return { pages, links };
}

/** Where a link leads within the site; undefined for one that leaves it. */
export function internalTarget(href: string, from: string): URL | undefined {
  // What is no address leads nowhere.
  const url = URL.parse(href, BASE + from);
  return url?.origin === BASE ? url : undefined;
}

export function idsOf(html: string): string[] {
  return tagsOf(html).flatMap(({ attributes }) => attributes.get('id') ?? []);
}

function hrefsOf(html: string): string[] {
  return tagsOf(html).flatMap(({ name, attributes }) => {
    const key = LEADING[name as keyof typeof LEADING];
    const href = key === undefined ? undefined : attributes.get(key);
    // The canonical link names the site's public address.
    return href === undefined || ['canonical', 'alternate'].includes(attributes.get('rel') ?? '') ? [] : [href];
  });
}
