import { invariant } from '#lib/invariant.ts';
import { DEFAULT_LOCALE, FORMER_SLUGS, LOCALES, POLICIES, REDIRECTS } from '#model/facts.ts';
import { NOT_FOUND_PAGE, pageName, policyOf, menuEntry, type FormPage, type Page } from '#model/page-name.ts';
import { fixedPages, namedPageFacts, pageFacts, pageNamed, type PageFacts } from '#model/pages.ts';

export type PageAddress = Page & { readonly locale: string };
export type FormAddress = FormPage & { readonly policy: string; readonly locale: string };

/** What a path means: a page, the way to one, or nothing the site knows; then it leads to the not-found page. */
export type Resolution = { readonly address: PageAddress; readonly path: string } & (
  | { readonly kind: 'page' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'moved'; readonly status: 301 | 302 }
);

const POLICY_FOLDER = '/legal/';
/** Words at the position of a version's date in other addresses. */
const DAY_WORD = 'on';
const COMPARISON_WORD = 'compare';
/** What may be at the position of a date or of a version's name; the page checks whether it is one. Files have a dot. */
const DATE_PLACE = /^[^.]+$/;
const VERSION_PLACE = /^[^.]+(?:\.\d)?$/;

// Looked up rather than searched: a site may have thousands of pages, and requests may be for any path.
const SLUGS: ReadonlySet<string> = new Set(POLICIES);
/** Pages of the site's own, by `path`, and by language and path where they have another in it: `nl/diensten/`. */
const NAMED_BY_PATH = new Map(
  fixedPages().flatMap((page): Array<[string, Page]> => {
    if (page.kind !== 'named') return [];
    const { path, paths = {} } = namedPageFacts(page.name);
    return [[path, page], ...Object.entries(paths).map(([code, own]): [string, Page] => [code + own, page])];
  }),
);

export const POLICY_FEED_PATH = '/legal/feed.xml';

/** Path of the file that a version's SHA-256 is of. Without a prefix: in any language it is the binding text. */
export function versionSourcePath(slug: string, effective: string): string {
  return `/legal/${slug}/${effective}/source.md`;
}

export function historyPath(slug: string): string {
  return `/legal/${slug}/history.json`;
}

/** `/de` for a locale with a prefix, '' for the default one: the prefix-except-default rule. */
export function localePrefix(locale: string): string {
  return locale === DEFAULT_LOCALE ? '' : `/${locale}`;
}

export function addressPath(address: PageAddress): string {
  return localePrefix(address.locale) + pathOf(address);
}

/** The canonical path of a page by its name: `home`, `legal-privacy`. */
export function pagePath(name: string, locale = DEFAULT_LOCALE): string {
  return addressPath({ ...pageNamed(name), locale });
}

/** The path of a menu's entry, such as `home` or `home#questions`; `#site-policies` is an element of every page. */
export function menuPath(entry: string, locale: string): string {
  const { page, element } = menuEntry(entry);
  return page === '' ? element : pagePath(page, locale) + element;
}

export function fixedAddresses(): PageAddress[] {
  return fixedPages().flatMap((page) => LOCALES.map(({ code }) => ({ ...page, locale: code })));
}

/** Every page of the site by its name, with its facts. `legal`: slug of the policy that the page shows. */
export function pageEntries(): Array<[string, PageFacts & { readonly legal: string | undefined }]> {
  return fixedPages().map((page) => [pageName(page), { ...pageFacts(page), legal: policyOf(page) }]);
}

/** Reads a pathname (percent-encoded, no query). Only the exact canonical path is a page: each page has one address. */
export function resolvePath(pathname: string): Resolution {
  const canonical = withTrailingSlash(pathname.toLowerCase());
  const { locale, rest } = splitLocale(canonical);

  const target = REDIRECTS[rest.slice(0, -1)];
  if (target !== undefined) {
    const address = addressAt(target, locale);
    invariant(address, `config.ts redirects to ${target}, which is no page`);
    return { kind: 'moved', address, path: addressPath(address), status: 302 };
  }

  const found = addressAt(rest, locale);
  const address: PageAddress = found ?? { kind: 'named', name: NOT_FOUND_PAGE, locale };
  const path = addressPath(address);
  if (found === undefined) return { kind: 'unknown', address, path };
  return pathname === path ? { kind: 'page', address, path } : { kind: 'moved', address, path, status: 301 };
}

/** The path under the present slug of a policy that was renamed; undefined for any other path. */
export function presentPath(pathname: string): string | undefined {
  const { locale, rest } = splitLocale(pathname);
  const [, former = '', below = ''] = /^\/legal\/([^/]+)(\/.*)?$/.exec(rest) ?? [];
  const slug = FORMER_SLUGS.get(former.toLowerCase());
  return slug === undefined ? undefined : `${localePrefix(locale)}${POLICY_FOLDER}${slug}${below || '/'}`;
}

/** The locale that a path's prefix names, and the path without that prefix. `path`: in lower case. */
function splitLocale(path: string): { locale: string; rest: string } {
  for (const { code } of LOCALES) {
    const prefix = localePrefix(code).toLowerCase();
    if (prefix !== '' && path.startsWith(`${prefix}/`)) return { locale: code, rest: path.slice(prefix.length) };
  }
  return { locale: DEFAULT_LOCALE, rest: path };
}

/** Where a plain form leads: `/legal/privacy/on/?date=2026-11-01` to that day's page; undefined for any other path. */
export function formTarget(pathname: string, search: string): string | undefined {
  const { locale, rest } = splitLocale(pathname);
  const form = addressAt(rest, locale);
  if (form?.kind !== 'day-form') return undefined;
  const day = new URLSearchParams(search).get('date') ?? '';
  const isPlain = day === encodeURIComponent(day) && DATE_PLACE.test(day);
  return isPlain ? addressPath({ kind: 'day', policy: form.policy, day, locale }) : undefined;
}

function pathOf(page: PageAddress): string {
  if (page.kind === 'named') {
    const { path, paths } = namedPageFacts(page.name);
    return paths?.[page.locale] ?? path;
  }
  const path = `${POLICY_FOLDER}${page.policy}/`;
  switch (page.kind) {
    case 'policy':
      return path;
    case 'version':
      return `${path}${page.version}/`;
    case 'day':
      return `${path}${DAY_WORD}/${page.day}/`;
    case 'day-form':
      return `${path}${DAY_WORD}/`;
    case 'comparison':
      return `${path}${COMPARISON_WORD}/${page.older}/${page.newer}/`;
    case 'comparison-form':
      return `${path}${COMPARISON_WORD}/`;
  }
}

/** The page at a path without prefix: its own of the language, or else that of the page in all others. */
function addressAt(path: string, locale: string): PageAddress | undefined {
  const page = NAMED_BY_PATH.get(locale + path) ?? NAMED_BY_PATH.get(path) ?? policyPageAt(path);
  return page && { ...page, locale };
}

function policyPageAt(path: string): Page | undefined {
  if (!path.startsWith(POLICY_FOLDER)) return undefined;
  const [named = '', ...parts] = path.slice(POLICY_FOLDER.length, -1).split('/');
  // A former slug is an address of the policy: the canonical one is another, so it is moved.
  const policy = FORMER_SLUGS.get(named) ?? named;
  if (!SLUGS.has(policy)) return undefined;
  const [first = '', second = '', third = ''] = parts;
  if (parts.length === 0) return { kind: 'policy', policy };
  if (parts.length === 1 && first === DAY_WORD) return { kind: 'day-form', policy };
  if (parts.length === 1 && first === COMPARISON_WORD) return { kind: 'comparison-form', policy };
  if (parts.length === 1 && VERSION_PLACE.test(first)) return { kind: 'version', policy, version: first };
  if (parts.length === 2 && first === DAY_WORD && DATE_PLACE.test(second)) return { kind: 'day', policy, day: second };
  const isComparison = parts.length === 3 && first === COMPARISON_WORD && second !== '' && third !== '';
  return isComparison ? { kind: 'comparison', policy, older: second, newer: third } : undefined;
}

export function withTrailingSlash(pathname: string): string {
  return pathname.endsWith('/') ? pathname : `${pathname}/`;
}
