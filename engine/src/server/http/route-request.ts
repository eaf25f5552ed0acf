import { acceptsHtml } from '#server/http/negotiation.ts';
import { handlePage, cachedPage, type Pages } from '#server/http/page-handler.ts';
import { respondWith, type Representation } from '#server/http/representation.ts';
import { rejectRequest } from '#server/http/request-guard.ts';
import type { SiteRequest } from '#server/http/site-request.ts';
import {
  jsonNotFound,
  okResponse,
  redirectResponse,
  statusResponse,
  type SiteResponse,
} from '#server/http/site-response.ts';
import { resolvePath } from '#model/addresses.ts';

export type Readiness = 'starting' | 'ready' | 'draining';

export type Routes = {
  readonly pages: Pages;
  readonly findFile: (path: string) => Promise<Representation | undefined>;
  readonly readiness: () => Readiness;
};

/** Paths of files: one that does not exist is a 404, never a redirect to the not-found page. */
const FILE_FOLDERS = ['/assets/', '/locales/'];
const PAYLOAD_ENDING = '_payload.json';

/** The cached response; undefined where `routeRequest` must be called. */
export function cachedResponse(request: SiteRequest, { pages }: Pick<Routes, 'pages'>): SiteResponse | undefined {
  return rejectRequest(request) === undefined ? cachedPage(request, pages) : undefined;
}

/** The response to any request. Rejects with whatever a page or file throws. */
export async function routeRequest(
  request: SiteRequest,
  { pages, findFile, readiness }: Routes,
): Promise<SiteResponse> {
  const own = rejectRequest(request) ?? healthResponse(request, readiness) ?? (await handlePage(request, pages));
  if (own !== undefined) return own;
  const file = await findFile(request.pathname);
  return file === undefined ? missingResponse(request) : respondWith(request, file);
}

/** For a load balancer: `/healthz` is 200 while the process runs, `/readyz` while it accepts requests. */
function healthResponse({ pathname }: SiteRequest, readiness: Routes['readiness']): SiteResponse | undefined {
  if (pathname === '/healthz') return okResponse('alive');
  if (pathname !== '/readyz') return undefined;
  return readiness() === 'ready' ? okResponse('ready') : statusResponse(503);
}

function missingResponse({ pathname, search, headers }: SiteRequest): SiteResponse {
  if (isFilePath(pathname)) return jsonNotFound(pathname);
  // `resolvePath` gives an unknown path the address of the not-found page.
  const vary = { vary: 'Accept' };
  return acceptsHtml(headers.get('accept'))
    ? redirectResponse(302, resolvePath(pathname).path, search, vary)
    : jsonNotFound(pathname, vary);
}

function isFilePath(pathname: string): boolean {
  return FILE_FOLDERS.some((folder) => pathname.startsWith(folder)) || pathname.toLowerCase().endsWith(PAYLOAD_ENDING);
}
