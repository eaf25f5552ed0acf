import { textOf, type Send } from '../../../scripts/http-answer.ts';
import { tagsOf } from './html.ts';

export type CrawledPage = { readonly path: string; readonly status: number; readonly html: string };
export type Link = { readonly from: string; readonly href: string };

export type Site = {
  readonly pages: readonly CrawledPage[];
  /** Every `href` and `src` of every page, as it is written. */
  readonly links: readonly Link[];
};

/** Elements whose attribute leads somewhere. */
const LEADING = { a: 'href', link: 'href', script: 'src', img: 'src', use: 'href', source: 'src' } as const;
/** Any base will do: internal links are paths. */
const BASE = 'http://crawler.test';

/** Every page that can be reached by links from these paths. */
export async function crawl(send: Send, starts: readonly string[]): Promise<Site> {
  const pages: CrawledPage[] = [];
  const links: Link[] = [];
  const seen = new Set(starts);
  const queue = [...seen];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const answer = await send({ target: path });
    if (!answer.headers['content-type']?.startsWith('text/html')) continue;
    const html = textOf(answer);
    pages.push({ path, status: answer.status, html });
    for (const href of hrefsOf(html)) {
      links.push({ from: path, href });
      const next = internalTarget(href, path);
      if (next !== undefined && !seen.has(next.pathname)) {
        seen.add(next.pathname);
        queue.push(next.pathname);
      }
    }
  }
  return { pages, links };
}

/** Where a link leads within the site; undefined for one that leaves it. */
export function internalTarget(href: string, from: string): URL | undefined {
  const url = new URL(href, BASE + from);
  return url.origin === BASE ? url : undefined;
}

function hrefsOf(html: string): string[] {
  return tagsOf(html).flatMap(({ name, attributes }) => {
    const key = LEADING[name as keyof typeof LEADING];
    const href = key === undefined ? undefined : attributes.get(key);
    // The canonical link names the site's public address.
    return href === undefined || ['canonical', 'alternate'].includes(attributes.get('rel') ?? '') ? [] : [href];
  });
}
