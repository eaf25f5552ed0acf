import { LinkChecker, LinkState, type LinkResult } from 'linkinator';
import { addressPath, fixedAddresses, resolvePath } from '#model/addresses.ts';
import { PERMITTED_ORIGINS } from '#model/facts.ts';
import { serviceOrigins, servicesOf, pageFacts } from '#model/pages.ts';
import type { PageProblem } from './problem-lines.ts';

export type CheckedLinks = {
  /** The paths that were asked for. */
  readonly paths: readonly string[];
  readonly problems: readonly PageProblem[];
};

/**
 * Follows each link of the site from its sitemap on, and those of the pages that nothing leads to. No other origin is asked
 * for anything. `origin`: of the running site, which must be its public address too.
 */
export async function checkLinks(origin: string): Promise<CheckedLinks> {
  // A proxy of the machine's knows no address of this machine. linkinator takes the first variable that is set.
  process.env['https_proxy'] = '';
  const options = {
    checkFragments: true,
    // Its own is English, for which a site with another first language redirects `/`.
    headers: { 'Accept-Language': '*' },
    redirects: 'error',
    concurrency: 8,
    linksToSkip: async (link: string) => new URL(link).origin !== origin,
  } as const;
  const checker = new LinkChecker();
  const { links } = await checker.check({ ...options, path: origin, sitemap: true, recurse: true });
  const seen = new Set(links.map(({ url }) => url));
  const unseen = fixedAddresses()
    .map((address) => origin + addressPath(address))
    .filter((url) => !seen.has(url));
  const others = unseen.length === 0 ? [] : (await checker.check({ ...options, path: unseen })).links;
  const all = [...links, ...others];
  return {
    paths: [...new Set(all.filter(({ url }) => url.startsWith(`${origin}/`)).map(({ url }) => new URL(url).pathname))],
    problems: all.flatMap((link) => problemOf(link, origin)),
  };
}

function problemOf(link: LinkResult, origin: string): PageProblem[] {
  if (link.parent === undefined) return [];
  const from = new URL(link.parent).pathname;
  const what = link.state === LinkState.SKIPPED ? externalProblem(link.url, from) : internalProblem(link);
  const target = link.url.startsWith(origin) ? link.url.slice(origin.length) : link.url;
  const element =
    link.displayText === undefined ? `the address ${target}` : `the link "${link.displayText}" to ${target}`;
  return what === undefined ? [] : [{ path: from, problem: `${element} ${what}` }];
}

function internalProblem({ url, status = 0, state, displayText }: LinkResult): string | undefined {
  const target = URL.parse(url);
  if (target === null) return 'is no address: it takes a path of this site, or an address with https://';
  if (state !== LinkState.BROKEN || status === statusOf(target.pathname)) return undefined;
  if (status === 200)
    return 'leads to a place that the page does not have: give an element there this id, or take it out';
  const remedy =
    displayText === undefined
      ? 'name a file that is in public/'
      : 'write the address of a page, with the slash at its end';
  return `is answered with ${status}: ${remedy}`;
}

/** Of a page that is an error on purpose, such as the not-found page; undefined for any other. */
function statusOf(path: string): number | undefined {
  const found = resolvePath(path);
  return found.kind === 'page' ? pageFacts(found.address).status : undefined;
}

function externalProblem(url: string, from: string): string | undefined {
  const { protocol, origin } = new URL(url);
  if (!/^https?:$/.test(protocol) || PERMITTED_ORIGINS.includes(origin) || shownOrigins(from).includes(origin))
    return undefined;
  return `leads to a site that is not listed: add '${origin}' to permittedOrigins in config.ts, or take the link out`;
}

/** What a page may frame and show of the services that it names: an `<Embed>` links to what it would load. */
function shownOrigins(path: string): string[] {
  return serviceOrigins(servicesOf(pageFacts(resolvePath(path).address)), 'frames', 'images');
}
