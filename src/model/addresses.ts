import { invariant } from '#lib/invariant.ts';
import { DEFAULT_LOCALE, LOCALES, localePrefix } from '#model/locales.ts';
import { NOT_FOUND_PAGE, pageFacts, PAGES, REDIRECTS, type PageFacts, type PageName } from '#model/pages.ts';

/** A page in a language, with the values of its `:name` segments. */
export type PageAddress = {
  readonly page: PageName;
  readonly locale: string;
  readonly params: Readonly<Record<string, string>>;
};

/** What a path means: a page, the way to one, or nothing the site knows; then it leads to the not-found page. */
export type Resolution = { readonly address: PageAddress; readonly path: string } & (
  | { readonly kind: 'page' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'moved'; readonly status: 301 | 302 }
);

/**
 * Pages by what stands in their path before the first variable segment, in their order. Looked up rather than searched: a
 * site may have thousands, and anybody may ask for paths that are none of them.
 */
const PAGES_BY_BEGINNING = new Map<string, Array<[PageName, PageFacts]>>();
let mostSegments = 0;
for (const entry of pageEntries()) {
  const [, { path }] = entry;
  const [beginning = ''] = path.split(':');
  PAGES_BY_BEGINNING.set(beginning, [...pagesBeginning(beginning), entry]);
  mostSegments = Math.max(mostSegments, path.split('/').length);
}

/** The canonical path of a page, with its trailing slash. */
export function pagePath(page: PageName, locale = DEFAULT_LOCALE, params: PageAddress['params'] = {}): string {
  const path = pageFacts(page).path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  return localePrefix(locale) + path;
}

export function addressPath({ page, locale, params }: PageAddress): string {
  return pagePath(page, locale, params);
}

/** Pages without variable parts, in every locale. */
export function fixedAddresses(): PageAddress[] {
  return pageEntries()
    .filter(([, facts]) => facts.params === undefined)
    .flatMap(([page]) => LOCALES.map(({ code }) => ({ page, locale: code, params: {} })));
}

export function pageEntries(): Array<[PageName, PageFacts]> {
  return Object.entries(PAGES);
}

/**
 * Reads a pathname (still percent-encoded, no query). Only the exact canonical path is a page; one slash too few or
 * another letter case is `moved`. Doubled slashes and encoded letters are not forgiven: each page has one address.
 */
export function resolvePath(pathname: string): Resolution {
  const canonical = withTrailingSlash(pathname.toLowerCase());
  const { locale, rest } = splitLocale(canonical);

  const target = REDIRECTS[rest.slice(0, -1)];
  if (target !== undefined) {
    const address = addressAt(target, locale);
    invariant(address, `site/config.ts redirects to ${target}, which is no page`);
    return { kind: 'moved', address, path: addressPath(address), status: 302 };
  }

  const found = addressAt(rest, locale);
  const address = found ?? { page: NOT_FOUND_PAGE, locale, params: {} };
  const path = addressPath(address);
  if (found === undefined) return { kind: 'unknown', address, path };
  return pathname === path ? { kind: 'page', address, path } : { kind: 'moved', address, path, status: 301 };
}

/**
 * The path that a plain form leads to: `/legal/privacy/on/` with `?date=2026-11-01` to `/legal/privacy/on/2026-11-01/`;
 * undefined where the path is no form's, or a field is missing or could not stand in a path as it is.
 */
export function formTarget(pathname: string, search: string): string | undefined {
  const { locale, rest } = splitLocale(pathname);
  const [page] = pagesBeginning(rest).find(([, { form }]) => form) ?? [];
  if (page === undefined) return undefined;
  const { params: patterns = {} } = pageFacts(page);
  const query = new URLSearchParams(search);
  const params = Object.fromEntries(Object.keys(patterns).map((name) => [name, query.get(name) ?? '']));
  const isPlain = Object.entries(params).every(
    ([name, value]) => value === encodeURIComponent(value) && patterns[name]?.test(value),
  );
  return isPlain ? pagePath(page, locale, params) : undefined;
}

/** The page at a canonical path without prefix; where several take it, the one that says most of it. */
function addressAt(path: string, locale: string): PageAddress | undefined {
  if (path.split('/').length > mostSegments) return undefined;
  for (let beginning = path; beginning !== ''; beginning = folderOf(beginning))
    for (const [page, facts] of pagesBeginning(beginning)) {
      const params = matchParams(facts, path);
      if (params !== null) return { page, locale, params };
    }
  return undefined;
}

/** `/a/` of `/a/b/`, and nothing of `/`. */
function folderOf(path: string): string {
  const rest = path.slice(0, -1);
  return rest.slice(0, rest.lastIndexOf('/') + 1);
}

function pagesBeginning(beginning: string): ReadonlyArray<[PageName, PageFacts]> {
  return PAGES_BY_BEGINNING.get(beginning) ?? [];
}

export function withTrailingSlash(pathname: string): string {
  return pathname.endsWith('/') ? pathname : `${pathname}/`;
}

function splitLocale(path: string): { locale: string; rest: string } {
  for (const { code } of LOCALES) {
    const prefix = localePrefix(code).toLowerCase();
    if (prefix !== '' && path.startsWith(`${prefix}/`)) return { locale: code, rest: path.slice(prefix.length) };
  }
  return { locale: DEFAULT_LOCALE, rest: path };
}

function matchParams(facts: PageFacts, path: string): Record<string, string> | null {
  if (facts.params === undefined) return facts.path === path ? {} : null;

  const declared = facts.path.split('/');
  const given = path.split('/');
  if (declared.length !== given.length) return null;

  const params: Record<string, string> = {};
  for (const [index, segment] of declared.entries()) {
    const value = given[index] ?? '';
    if (!segment.startsWith(':')) {
      if (segment !== value) return null;
      continue;
    }
    const name = segment.slice(1);
    if (facts.params[name]?.test(value) !== true) return null;
    params[name] = value;
  }
  return params;
}
