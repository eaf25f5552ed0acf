import { pathOfPayload } from '#page/payload.ts';
import { detectedHome } from '#server/http/detected-home.ts';
import { acceptsHtml } from '#server/http/negotiation.ts';
import { handlePage, type Pages } from '#server/http/page-handler.ts';
import { readyResponse, respondWith, type Representation } from '#server/http/representation.ts';
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
    rejectRequest(request) ?? healthResponse(request, routes.readiness) ?? (await handlePage(request, routes));
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

function missingResponse({ pathname, search, headers }: SiteRequest): SiteResponse {
  if (FILE_PATHS.some((files) => files.test(pathname))) return jsonNotFound(pathname);
  const vary = { vary: 'Accept' };
  // `resolvePath` gives an unknown path the address of the not-found page.
  return acceptsHtml(headers.get('accept'))
    ? redirectResponse(302, resolvePath(pathname).path, search, vary)
    : jsonNotFound(pathname, vary);
}
