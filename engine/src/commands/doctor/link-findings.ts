import { policyOf } from '#model/page-name.ts';
import { crawl, internalTarget, type CrawledPage, type GetPage } from '#commands/doctor/crawl.ts';
import { lineOf, type Finding } from '#commands/doctor/finding.ts';
import type { SiteFiles } from '#commands/texts/site-files.ts';
import { addressPath, fixedAddresses, resolvePath } from '#model/addresses.ts';
import { pageFacts } from '#model/pages.ts';

/** Pages that fail, and links to a page or a clause that is missing. */
export async function linkFindings(get: GetPage, files: SiteFiles): Promise<Finding[]> {
  const { pages, links } = await crawl(get, fixedAddresses().map(addressPath));
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const failing = pages
    .filter(({ status }) => status >= 500)
    .map(({ path, status }): Finding => ({
      weight: 'blocks',
      file: fileOfPage(path),
      what: `the page ${path} is answered with ${status}`,
    }));
  // The linter checks the links of policies.
  const checked = links.filter(({ from }) => policyOf(resolvePath(from).address) === undefined);
  const broken = checked.flatMap(({ from, href }): Finding[] => {
    const problem = problemOf(href, from, byPath);
    if (problem === undefined) return [];
    return [{ weight: 'blocks', ...placeOf(href, from, files), what: `the link ${href} on ${from} ${problem}` }];
  });
  // One finding for a link that is on every page.
  const unique = new Map(broken.map((finding) => [`${finding.file}:${finding.line}`, finding]));
  return [...failing, ...unique.values()];
}

function problemOf(href: string, from: string, pages: ReadonlyMap<string, CrawledPage>): string | undefined {
  const url = internalTarget(href, from);
  if (url === undefined) return URL.canParse(href) ? undefined : 'is no address';
  const { kind } = resolvePath(url.pathname);
  const target = pages.get(url.pathname);
  // Other addresses are files of the build, whose links the build writes.
  if (target === undefined) return kind === 'unknown' && url.pathname.endsWith('/') ? 'leads to no page' : undefined;
  return url.hash === '' || target.fragments.includes(url.hash)
    ? undefined
    : `leads to a clause that is gone from ${url.pathname}`;
}

/** The line of a page, a message or the config that has the id or the slug of a link; else the file of the page. */
function placeOf(href: string, from: string, files: SiteFiles): Pick<Finding, 'file' | 'line'> {
  const [path = '', id = ''] = href.split('#');
  const slug = path.split('/').findLast((part) => part !== '') ?? '';
  const sources = [...files].filter(([file]) => /^(?:pages|locales)\/|^config\.ts$/.test(file));
  for (const word of [`#${id}`, id, slug].filter((part) => part.length > 1)) {
    const pattern = new RegExp(`(?<![\\w-])${word.replace(/[^\w\s]/g, '\\$&')}(?![\\w-])`);
    const found = sources.find(([, text]) => pattern.test(text));
    if (found !== undefined) return { file: found[0], line: lineOf(found[1], pattern) };
  }
  return { file: fileOfPage(from) };
}

/** The file that a page is written in. */
export function fileOfPage(path: string): string {
  const { address } = resolvePath(path);
  const policy = policyOf(address);
  return policy === undefined ? `pages/${pageFacts(address).module}.tsx` : `legal/${address.locale}/${policy}.md`;
}
