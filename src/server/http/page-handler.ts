import { pathOfPayload } from '#page/payload.ts';
import { jsonNotFound, redirectAnswer, type Answer } from '#server/http/answer.ts';
import { detectedHome, ROOT_VARY } from '#server/http/detected-home.ts';
import { acceptsHtml } from '#server/http/negotiation.ts';
import type { PageCache } from '#server/http/page-cache.ts';
import { wantedComparison, type ComparisonAddress } from '#server/http/comparison-address.ts';
import { respond } from '#server/http/representation.ts';
import type { SiteRequest } from '#server/http/site-request.ts';
import { isNotFound, PageNotFoundError } from '#model/errors.ts';
import { addressPath, formTarget, resolvePath, withTrailingSlash, type Resolution } from '#model/addresses.ts';
import { pageFacts } from '#model/pages.ts';

/** Paths of files: one that does not exist is a 404, never a redirect to the not-found page. */
const FILE_FOLDERS = ['/assets/', '/locales/'];
const PAYLOAD_ENDING = '_payload.json';

type PageResolution = Exclude<Resolution, { kind: 'unknown' }>;

/** Answers requests for pages and payloads, and for other forms of a page's path; undefined for any other path. */
export function handlePage(request: SiteRequest, pages: PageCache): Answer | Promise<Answer> | undefined {
  const { pathname, search, headers } = request;
  const home = detectedHome(pathname, headers);
  if (home !== undefined) return redirectAnswer(302, home, search, ROOT_VARY);

  const pagePathname = pathOfPayload(pathname);
  if (pagePathname !== undefined) return payloadAnswer(pagePathname, request, pages);

  const cached = pages.cached(pathname);
  if (cached !== undefined) return respond(request, cached);
  const form = formAnswer(request);
  if (form !== undefined) return form;
  const found = resolvePath(pathname);
  if (found.kind === 'unknown') return undefined;
  // What is kept exists: there is nothing to wait for.
  if (found.kind === 'moved' && pages.cached(found.path) !== undefined)
    return redirectAnswer(found.status, found.path, request.search);
  const { address } = found;
  return address.kind === 'comparison' || address.kind === 'comparison-form'
    ? comparisonAnswer(address, found, request, pages)
    : pageAnswer(found, request, pages);
}

/** Answers a request for which there is neither a page nor a file. */
export function handleMissing({ pathname, search, headers }: SiteRequest): Answer {
  if (isFilePath(pathname)) return jsonNotFound(pathname);
  const vary = { vary: 'Accept' };
  return acceptsHtml(headers.get('accept'))
    ? redirectAnswer(302, resolvePath(pathname).path, search, vary)
    : jsonNotFound(pathname, vary);
}

/** The way to what a plain form asks for; like a page's, its path in another form is moved first. */
function formAnswer({ pathname, search }: SiteRequest): Answer | undefined {
  if (search === '') return undefined;
  const path = withTrailingSlash(pathname.toLowerCase());
  const target = formTarget(path, search);
  if (target === undefined) return undefined;
  return pathname === path ? redirectAnswer(302, target, '') : redirectAnswer(301, path, search);
}

async function pageAnswer(found: PageResolution, request: SiteRequest, pages: PageCache): Promise<Answer> {
  try {
    // Rendered before a redirect too: a redirect must not lead to a version that does not exist.
    const standIn = await pages.standIn(found.address);
    const moved = found.kind === 'moved' ? redirectAnswer(found.status, found.path, request.search) : undefined;
    if (standIn !== undefined) return moved ?? redirectAnswer(302, addressPath(standIn), request.search);
    const page = await pages.page(found.address, request.isGone);
    return moved ?? (await respond(request, page));
  } catch (error) {
    // The path as requested, so that visitors can compare it with the link they followed.
    throw isNotFound(error) ? new PageNotFoundError(request.pathname) : error;
  }
}

/** Redirects only to what exists, and straight there. */
async function comparisonAnswer(
  address: ComparisonAddress,
  found: PageResolution,
  request: SiteRequest,
  pages: PageCache,
): Promise<Answer> {
  const known = await pages.versionDates(address.policy);
  const { dates, redirect } = wantedComparison(address, request);
  if (!dates.every((date) => known.includes(date))) throw new PageNotFoundError(request.pathname);
  if (redirect !== undefined) return redirectAnswer(redirect.status, redirect.path, redirect.search);
  if (found.kind === 'moved') return redirectAnswer(found.status, found.path, request.search);
  return respond(request, await pages.page(address, request.isGone));
}

async function payloadAnswer(pagePathname: string, request: SiteRequest, pages: PageCache): Promise<Answer> {
  const { pathname, target } = request;
  const found = resolvePath(pagePathname);
  if (found.kind !== 'page' || target !== pathname || pageFacts(found.address).asDocument === true)
    return jsonNotFound(pathname);
  try {
    return await respond(request, await pages.payload(found.address, request.isGone));
  } catch (error) {
    if (isNotFound(error)) return jsonNotFound(pathname);
    throw error;
  }
}

function isFilePath(pathname: string): boolean {
  return FILE_FOLDERS.some((folder) => pathname.startsWith(folder)) || pathname.toLowerCase().endsWith(PAYLOAD_ENDING);
}
