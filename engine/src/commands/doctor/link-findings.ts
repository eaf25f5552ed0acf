import { isDeepStrictEqual } from 'node:util';
import { policyOf } from '#model/page-name.ts';
import { internalTarget, type Crawl, type Link } from '#commands/doctor/crawl.ts';
import { lineOf, type Finding } from '#commands/doctor/finding.ts';
import type { SiteFiles } from '#commands/texts/site-files.ts';
import { resolvePath } from '#model/addresses.ts';
import { PERMITTED_ORIGINS } from '#model/facts.ts';
import { DEFAULT_LOCALE } from '#model/locales.ts';
import { serviceOrigins, servicesOf } from '#model/page-services.ts';
import { pageFacts } from '#model/pages.ts';

/** Links to a page or a clause that is missing, and to sites that the config does not list, with the place of each. */
export function linkFindings(crawled: Crawl, files: SiteFiles): Finding[] {
  const broken = brokenLinks(crawled)
    // The linter checks the links of policies.
    .filter(({ from }) => policyOf(resolvePath(from).address) === undefined)
    .map((link) => ({ ...link, place: placeOf(link.href, link.from, files) }));
  // One finding for a link that is on every page.
  const unique = broken.filter(
    ({ href, place }, index) =>
      index === broken.findIndex((other) => other.href === href && isDeepStrictEqual(other.place, place)),
  );
  return unique.map(({ from, href, problem, place }) => ({
    weight: 'blocks',
    ...place,
    what: `the link ${href} on ${from} ${problem}`,
  }));
}

/** Every link that does not lead where it says; `problem`: the end of a sentence, with what to do. */
export function brokenLinks(crawled: Crawl): Array<Link & { readonly problem: string }> {
  return crawled.links.flatMap((link) => {
    const problem = problemOf(link, crawled);
    return problem === undefined ? [] : [{ ...link, problem }];
  });
}

function problemOf({ href, from }: Link, { pages, statuses }: Crawl): string | undefined {
  if (/^(?:mailto:|tel:|data:)/.test(href)) return undefined;
  const url = internalTarget(href, from);
  if (url === undefined) return externalProblem(href, from);
  if (!/^(?:\/(?!\/)|#)/.test(href)) return 'is not a path: begin it with a slash';
  const status = statuses.get(url.pathname);
  if (status !== statusOf(url.pathname))
    return `is answered with ${status}: write the address of a page, with the slash at its end`;
  const { fragments = [] } = pages.find(({ path }) => path === url.pathname) ?? {};
  if (url.hash === '' || fragments.includes(url.hash)) return undefined;
  return `leads to a place that the page does not have: it has ${fragments.slice(0, 20).join(' ')}`;
}

function externalProblem(href: string, from: string): string | undefined {
  const origin = URL.parse(href)?.origin;
  if (origin === undefined) return 'is no address: it takes a path of this site, or an address with https://';
  return PERMITTED_ORIGINS.includes(origin) || shownOrigins(from).includes(origin)
    ? undefined
    : `leads to a site that is not listed: add '${origin}' to permittedOrigins in the config, or take the link out`;
}

/** What a page may frame and show of the services that it names: an `<Embed>` links to what it would load. */
function shownOrigins(path: string): string[] {
  return serviceOrigins(servicesOf(pageFacts(resolvePath(path).address)), 'frames', 'images');
}

/** The status that a page, or a file of the build, is answered with. */
function statusOf(path: string): number {
  const found = resolvePath(path);
  return found.kind === 'page' ? (pageFacts(found.address).status ?? 200) : 200;
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
  return { file: fileOfPage(from, files) };
}

/** The file that a page is written in: for a policy that is not translated, its text in the first language. */
export function fileOfPage(path: string, files: SiteFiles): string {
  const { address } = resolvePath(path);
  const policy = policyOf(address);
  if (policy === undefined) return `pages/${pageFacts(address).module}.tsx`;
  const translated = `legal/${address.locale}/${policy}.md`;
  return files.has(translated) ? translated : `legal/${DEFAULT_LOCALE}/${policy}.md`;
}
