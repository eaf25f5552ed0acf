import { isDay } from 'plinth-policies/days';
import { versionOn } from 'plinth-policies/versions';
import { sitePolicies } from '#legal/site-policies.server.ts';
import { pathOfPayload } from '#page/payload.ts';
import { detectedHome, acceptsHtml, ROOT_VARY } from '#server/http/negotiation.ts';
import { readyResponse, respondWith, type Representation } from '#server/http/representation.ts';
import { rejectRequest, type SiteRequest } from '#server/http/site-request.ts';
import {
  jsonNotFound,
  okResponse,
  redirectResponse,
  statusResponse,
  type SiteResponse,
} from '#server/http/site-response.ts';
import {
  presentPath,
  resolvePath,
  addressPath,
  formTarget,
  withTrailingSlash,
  type PageAddress,
} from '#model/addresses.ts';
import type { PageCache } from '#server/http/page-cache.ts';
import { isNotFound, PageNotFoundError } from '#model/errors.ts';
import { pageFacts } from '#model/pages.ts';

export type Readiness = 'starting' | 'ready' | 'draining';

export type Routes = Pages & {
  readonly findFile: (path: string) => Promise<Representation | undefined>;
  readonly readiness: () => Readiness;
};

/** Paths of files: one that does not exist is a 404, never a redirect to the not-found page. */
const FILE_PATHS = [/^\/(?:assets|locales)\//, /_payload\.json$/i];

/** The response from memory; undefined where `routeRequest` must be called. */
export function cachedResponse(request: SiteRequest, { cache }: Pick<Routes, 'cache'>): SiteResponse | undefined {
  const { pathname, target, headers } = request;
  const representation = cache.cached(pathname);
  if (representation === undefined || rejectRequest(request) !== undefined) return undefined;
  if (detectedHome(pathname, headers) !== undefined) return undefined;
  // A payload has no query.
  if (target !== pathname && pathOfPayload(pathname) !== undefined) return undefined;
  return readyResponse(request, representation);
}

export async function routeRequest(request: SiteRequest, routes: Routes): Promise<SiteResponse> {
  const own =
    rejectRequest(request) ??
    healthResponse(request, routes.readiness) ??
    formerResponse(request) ??
    (await handlePage(request, routes));
  if (own !== undefined) return own;
  const file = await routes.findFile(request.pathname);
  return file === undefined ? missingResponse(request) : respondWith(request, file);
}

/** For a load balancer: `/healthz` is 200 while the process runs, `/readyz` while it accepts requests. */
function healthResponse({ pathname }: SiteRequest, readiness: Routes['readiness']): SiteResponse | undefined {
  if (pathname === '/healthz') return okResponse('alive');
  if (pathname !== '/readyz') return undefined;
  return readiness() === 'ready' ? okResponse('ready') : statusResponse(503);
}

/** Of a policy that was renamed: each page and file is at the same place under its present slug. */
function formerResponse({ pathname, search }: SiteRequest): SiteResponse | undefined {
  const path = presentPath(pathname);
  return path === undefined ? undefined : redirectResponse(301, path, search);
}

function missingResponse({ pathname, search, headers }: SiteRequest): SiteResponse {
  if (FILE_PATHS.some((files) => files.test(pathname))) return jsonNotFound(pathname);
  const vary = { vary: 'Accept' };
  // `resolvePath` gives an unknown path the address of the not-found page.
  return acceptsHtml(headers.get('accept'))
    ? redirectResponse(302, resolvePath(pathname).path, search, vary)
    : jsonNotFound(pathname, vary);
}

export type Pages = {
  readonly cache: PageCache;
  /** Whether a form's address without a query is a page, which answers the form in the browser. */
  readonly hasFormPages?: boolean;
};

/** Handles requests for pages and payloads, and for other forms of a page's path; undefined for any other path. */
async function handlePage(request: SiteRequest, pages: Pages): Promise<SiteResponse | undefined> {
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
  { cache }: Pages,
): Promise<SiteResponse> {
  const { policy, locale } = address;
  const isForm = address.kind === 'comparison-form';
  const query = new URLSearchParams(request.search);
  const dates = isForm ? [query.get('from') ?? '', query.get('to') ?? ''] : [address.older, address.newer];
  const known: readonly string[] = await (await sitePolicies()).dates(policy);
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
    const version = await versionOfDay(address);
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
    if ((await versionOfDay(address)) !== undefined) return jsonNotFound(pathname);
    return await respondWith(request, await pages.cache.get(pathname, isGone));
  } catch (error) {
    if (isNotFound(error)) return jsonNotFound(pathname);
    throw error;
  }
}

/**
 * undefined for a day before the first version. Called before a page is queued: `/legal/terms/on/never/` must not wait behind
 * pages that exist. @throws PageNotFoundError for an invalid date
 */
async function versionOfDay(address: PageAddress): Promise<PageAddress | undefined> {
  if (address.kind !== 'day') return undefined;
  const { policy, day, locale } = address;
  if (!isDay(day)) throw new PageNotFoundError(addressPath(address));
  const version = versionOn(await (await sitePolicies()).versions(policy, day), day);
  return version && { kind: 'version', policy, version: version.effective, locale };
}
