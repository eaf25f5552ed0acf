import { brotliDecompressSync } from 'node:zlib';
import { listedPaths } from '../../scripts/listed-paths.ts';
import { fetchRaw, headerOf, type RawAnswer } from './raw-answer.ts';

export type SitePage = { readonly path: string; readonly answer: RawAnswer; readonly html: string };

/** Each page that the sitemap lists, as it is sent to a browser, and its HTML. */
export async function sitePages(url: string): Promise<SitePage[]> {
  const paths = await listedPaths(url);
  return Promise.all(
    paths.map(async (path) => {
      const answer = await fetchRaw(url + path);
      return { path, answer, html: textOf(answer) };
    }),
  );
}

/** The page that weighs most: where there are policies, one of them. */
export function longestPage(pages: readonly SitePage[]): SitePage {
  return pages.reduce((longest, page) => (page.answer.body.length > longest.answer.body.length ? page : longest));
}

function textOf(answer: RawAnswer): string {
  const { body } = answer;
  return (headerOf(answer, 'content-encoding') === 'br' ? brotliDecompressSync(body) : body).toString('utf8');
}
