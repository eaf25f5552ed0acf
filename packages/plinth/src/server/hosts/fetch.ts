import type { RequestHandler } from '#server/http/request-handler.ts';
import type { SiteResponse } from '#server/http/site-response.ts';
import { siteRequest, targetOf, type SiteRequest } from '#server/http/site-request.ts';

export type Fetch = (request: Request) => Promise<Response>;

/** The app as a function of the web's `Request` and `Response`: for tests, the build's checks and edge runtimes. */
export function createFetch({ cached, respond }: Pick<RequestHandler, 'cached' | 'respond'>): Fetch {
  return async (request) => {
    const read = readRequest(request);
    return toResponse(cached(read) ?? (await respond(read)));
  };
}

export function toResponse({ status, headers, body }: SiteResponse, init: object = {}): Response {
  const fields = new Headers();
  for (let i = 0; i < headers.length; i += 2) fields.append(headers[i] ?? '', headers[i + 1] ?? '');
  return new Response(body, { ...init, status, headers: fields });
}

type Read = Pick<Request, 'method' | 'url'> & { readonly headers: Pick<Headers, 'get'> };

export function readRequest({ method, url, headers }: Read): SiteRequest {
  const target = targetOf(url);
  return siteRequest(method, target, target.length, headers);
}
