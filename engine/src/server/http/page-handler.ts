import { pathOfPayload } from '#page/payload.ts';
import { wantedComparison, type ComparisonAddress } from '#server/http/comparison-address.ts';
import { detectedHome, ROOT_VARY } from '#server/http/detected-home.ts';
import type { PageCache } from '#server/http/page-cache.ts';
import type { PageRenderer } from '#server/http/page-renderer.ts';
import { readyResponse, respondWith } from '#server/http/representation.ts';
import type { SiteRequest } from '#server/http/site-request.ts';
import { jsonNotFound, redirectResponse, type SiteResponse } from '#server/http/site-response.ts';
import { isFormPage } from '#model/page-name.ts';
import { isNotFound, PageNotFoundError } from '#model/errors.ts';
import {
  addressPath,
  formTarget,
  resolvePath,
  withTrailingSlash,
  type PageAddress,
  type Resolution,
} from '#model/addresses.ts';
import { pageFacts } from '#model/pages.ts';

export type Pages = {
  readonly cache: PageCache;
  readonly renderer: () => Promise<Pick<PageRenderer, 'versionOfDay' | 'versionDates'>>;
  /** Whether a form's address without a query is a page, which answers the form in the browser. */
  readonly hasFormPages?: boolean;
};

type PageResolution = Exclude<Resolution, { kind: 'unknown' }>;

export function cachedPage(request: SiteRequest, { cache }: Pages): SiteResponse | undefined {
  const { pathname, target, headers } = request;
  const representation = cache.cached(pathname);
  if (representation === undefined || detectedHome(pathname, headers) !== undefined) return undefined;
  // A payload has no query.
  if (target !== pathname && pathOfPayload(pathname) !== undefined) return undefined;
  return readyResponse(request, representation);
}

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
  // A page in memory exists, so its redirect needs no rendering first.
  if (found.kind === 'moved' && pages.cache.cached(found.path) !== undefined)
    return redirectResponse(found.status, found.path, search);
  const { address } = found;
  if (pages.hasFormPages === true && isFormPage(address)) return pageResponse(found, request, pages);
  if (address.kind === 'day-form') throw new PageNotFoundError(pathname);
  return address.kind === 'comparison' || address.kind === 'comparison-form'
    ? comparisonResponse(address, found, request, pages)
    : pageResponse(found, request, pages);
}

/** The redirect to the page that a plain form asks for. Like a page's, its path in another form is redirected first. */
function formResponse({ pathname, search }: SiteRequest): SiteResponse | undefined {
  if (search === '') return undefined;
  const path = withTrailingSlash(pathname.toLowerCase());
  const target = formTarget(path, search);
  if (target === undefined) return undefined;
  return pathname === path ? redirectResponse(302, target, '') : redirectResponse(301, path, search);
}

async function pageResponse(found: PageResolution, request: SiteRequest, pages: Pages): Promise<SiteResponse> {
  const { address } = found;
  const moved = found.kind === 'moved' ? redirectResponse(found.status, found.path, request.search) : undefined;
  try {
    const version = await versionOfDay(address, pages);
    if (version !== undefined) return moved ?? redirectResponse(302, addressPath(version), request.search);
    // Rendered before a redirect too: a redirect must not lead to a version that does not exist.
    const page = await pages.cache.get(found.path, request.isGone);
    return moved ?? (await respondWith(request, page));
  } catch (error) {
    // The path as requested, so that visitors can compare it with the link they followed.
    throw isNotFound(error) ? new PageNotFoundError(request.pathname) : error;
  }
}

/** Redirects only to a comparison that exists, and in one step. */
async function comparisonResponse(
  address: ComparisonAddress,
  found: PageResolution,
  request: SiteRequest,
  { cache, renderer }: Pages,
): Promise<SiteResponse> {
  const known = await (await renderer()).versionDates(address.policy);
  const { dates, redirect } = wantedComparison(address, request);
  if (!dates.every((date) => known.includes(date))) throw new PageNotFoundError(request.pathname);
  if (redirect !== undefined) return redirectResponse(redirect.status, redirect.path, redirect.search);
  if (found.kind === 'moved') return redirectResponse(found.status, found.path, request.search);
  return respondWith(request, await cache.get(found.path, request.isGone));
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
