import { pathOfPayload } from '#page/payload.ts';
import { detectedHome, ROOT_VARY } from '#server/http/detected-home.ts';
import type { PageCache, PageRenderer } from '#server/http/page-cache.ts';
import { respondWith } from '#server/http/representation.ts';
import type { SiteRequest } from '#server/http/site-request.ts';
import { jsonNotFound, redirectResponse, type SiteResponse } from '#server/http/site-response.ts';
import { isNotFound, PageNotFoundError } from '#model/errors.ts';
import { addressPath, formTarget, resolvePath, withTrailingSlash, type PageAddress } from '#model/addresses.ts';
import { pageFacts } from '#model/pages.ts';

export type Pages = {
  readonly cache: PageCache;
  readonly renderer: () => Promise<Pick<PageRenderer, 'versionOfDay' | 'versionDates'>>;
  /** Whether a form's address without a query is a page, which answers the form in the browser. */
  readonly hasFormPages?: boolean;
};

/** Handles requests for pages and payloads, and for other forms of a page's path; undefined for any other path. */
export async function handlePage(request: SiteRequest, pages: Pages): Promise<SiteResponse | undefined> {
  const { pathname, search, headers } = request;
  const home = detectedHome(pathname, headers);
  if (home !== undefined) return redirectResponse(302, home, search, ROOT_VARY);

  const pagePathname = pathOfPayload(pathname);
  if (pagePathname !== undefined) return payloadResponse(pagePathname, request, pages);

  const form = formResponse(request);
  if (form !== undefined) return form;
  const found = resolvePath(pathname);
  if (found.kind === 'unknown') return undefined;
  const { address, path } = found;
  const moved = found.kind === 'moved' ? redirectResponse(found.status, path, search) : undefined;
  // A page in memory exists, so its redirect needs no rendering first.
  if (moved !== undefined && pages.cache.cached(path) !== undefined) return moved;
  const { hasFormPages = false } = pages;
  if (address.kind === 'day-form' && !hasFormPages) throw new PageNotFoundError(pathname);
  if (address.kind === 'comparison' || (address.kind === 'comparison-form' && !hasFormPages))
    return comparisonResponse(address, request, pages);
  // Rendered before a redirect too: a redirect must not lead to a version that does not exist.
  const response = await pageResponse(address, request, pages);
  return moved ?? response;
}

function formResponse({ pathname, search }: SiteRequest): SiteResponse | undefined {
  if (search === '') return undefined;
  const path = withTrailingSlash(pathname.toLowerCase());
  const target = formTarget(path, search);
  if (target === undefined) return undefined;
  return pathname === path ? redirectResponse(302, target, '') : redirectResponse(301, path, search);
}

/** The comparison of the versions that a path or a form's query names, or one redirect to it. */
async function comparisonResponse(
  address: Extract<PageAddress, { kind: 'comparison' | 'comparison-form' }>,
  request: SiteRequest,
  { cache, renderer }: Pages,
): Promise<SiteResponse> {
  const { policy, locale } = address;
  const isForm = address.kind === 'comparison-form';
  const query = new URLSearchParams(request.search);
  const dates = isForm ? [query.get('from') ?? '', query.get('to') ?? ''] : [address.older, address.newer];
  const known = await (await renderer()).versionDates(policy);
  // A redirect leads to a comparison that exists.
  if (!dates.every((date) => known.includes(date))) throw new PageNotFoundError(request.pathname);

  const [older = '', newer = ''] = dates.toSorted();
  const search = isForm ? '' : request.search;
  if (older === newer)
    return redirectResponse(302, addressPath({ kind: 'version', policy, version: older, locale }), search);
  const path = addressPath({ kind: 'comparison', policy, older, newer, locale });
  if (request.pathname !== path) return redirectResponse(isForm ? 302 : 301, path, search);
  return respondWith(request, await cache.get(path, request.isGone));
}

async function pageResponse(address: PageAddress, request: SiteRequest, pages: Pages): Promise<SiteResponse> {
  try {
    const version = await versionOfDay(address, pages);
    if (version !== undefined) return redirectResponse(302, addressPath(version), request.search);
    return await respondWith(request, await pages.cache.get(addressPath(address), request.isGone));
  } catch (error) {
    // The path as requested, so that visitors can compare it with the link they followed.
    throw isNotFound(error) ? new PageNotFoundError(request.pathname) : error;
  }
}

async function payloadResponse(pagePathname: string, request: SiteRequest, pages: Pages): Promise<SiteResponse> {
  const { pathname, target, isGone } = request;
  const { kind, address } = resolvePath(pagePathname);
  if (kind !== 'page' || target !== pathname || pageFacts(address).asDocument === true) return jsonNotFound(pathname);
  try {
    if ((await versionOfDay(address, pages)) !== undefined) return jsonNotFound(pathname);
    return await respondWith(request, await pages.cache.get(pathname, isGone));
  } catch (error) {
    if (isNotFound(error)) return jsonNotFound(pathname);
    throw error;
  }
}

/** Called before a page is queued: `/legal/terms/on/never/` must not wait behind pages that exist. */
async function versionOfDay(address: PageAddress, { renderer }: Pages): Promise<PageAddress | undefined> {
  return address.kind === 'day' ? (await renderer()).versionOfDay(address) : undefined;
}
