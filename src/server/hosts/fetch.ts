import type { App } from '#server/app.ts';
import type { SiteResponse } from '#server/http/site-response.ts';
import { siteRequest, targetOf, type SiteRequest } from '#server/http/site-request.ts';

export type Fetch = (request: Request) => Promise<Response>;

/** The app for whatever speaks the web's own `Request` and `Response`: tests, the build's checks, edge runtimes. */
export function createFetch(app: Pick<App, 'respond'>): Fetch {
  return async (request) => toResponse(await app.respond(readRequest(request)));
}

export function toResponse({ status, headers, body }: SiteResponse): Response {
  const fields = new Headers();
  for (let i = 0; i < headers.length; i += 2) fields.append(headers[i] ?? '', headers[i + 1] ?? '');
  return new Response(body, { status, headers: fields });
}

/** Never throws. */
export function readRequest({ method, url, headers }: Pick<Request, 'method' | 'url' | 'headers'>): SiteRequest {
  const target = targetOf(url);
  return siteRequest(method, target, target.length, headers);
}
