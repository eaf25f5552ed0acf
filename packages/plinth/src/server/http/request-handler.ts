import type { createErrorHandler } from '#server/http/error-handler.ts';
import { referenceOf } from '#model/errors.ts';
import { logRequest, type Log, type RequestObserver } from '#server/http/request-log.ts';
import { cachedResponse, routeRequest, type Routes } from '#server/http/route-request.ts';
import type { SiteRequest } from '#server/http/site-request.ts';
import { RESOURCE_POLICY } from '#server/http/security-headers.ts';
import { statusResponse, type HeaderList, type SiteResponse } from '#server/http/site-response.ts';

type Options = {
  readonly routes: Routes;
  readonly errors: ReturnType<typeof createErrorHandler>;
  readonly headers: HeaderList;
  readonly policy: string;
  /** Otherwise every response says `noindex`: no search finds a test or a preview of a site. */
  readonly isLive: boolean;
  readonly log: Log;
  readonly observer: RequestObserver | undefined;
};

const ROBOTS = 'x-robots-tag';

export type RequestHandler = {
  /** undefined where `respond` must be called. Synchronous: a turn of the event loop costs more than the response. */
  cached(request: SiteRequest): SiteResponse | undefined;
  /** The response to any request, an error page included. Never rejects. */
  respond(request: SiteRequest): Promise<SiteResponse>;
  /** For a request too broken to become a `SiteRequest`. An `error` is a failure of the server, and is reported. */
  reject(status: number, headers?: Readonly<Record<string, string>>, error?: unknown): SiteResponse;
};

/** What every request has in common: an id, a line in the log, the headers, a response to errors. */
export function createRequestHandler(options: Options): RequestHandler {
  const { routes, errors, headers, policy, isLive, log, observer } = options;
  const sharedHeaders = headers.with(headers.indexOf(RESOURCE_POLICY) + 1, 'cross-origin');
  const withHeaders = (
    { status, headers: own, policy: ownPolicy = policy, body, isShared = false }: SiteResponse,
    requestId: string,
  ) => ({
    status,
    headers: [
      ...own,
      ...(isShared ? sharedHeaders : headers),
      ...(isLive || own.includes(ROBOTS) ? [] : [ROBOTS, 'noindex']),
      'content-security-policy',
      ownPolicy,
      'x-request-id',
      requestId,
    ],
    body,
  });

  const finish = (found: SiteResponse, request: SiteRequest, requestId: string, startedAt: number): SiteResponse => {
    const durationMs = performance.now() - startedAt;
    logRequest(log, request, { requestId, status: found.status, durationMs });
    observer?.(request, found.status, durationMs);
    return withHeaders(request.method === 'HEAD' ? { ...found, body: null } : found, requestId);
  };

  return {
    cached(request) {
      const startedAt = performance.now();
      const found = cachedResponse(request, routes);
      return found && finish(found, request, createRequestId(), startedAt);
    },
    async respond(request) {
      const startedAt = performance.now();
      const requestId = createRequestId();
      const found = await routeRequest(request, routes).catch((error: unknown) =>
        errors.handle(asError(error), request, requestId),
      );
      return finish(found, request, requestId, startedAt);
    },
    reject(status, extra, error) {
      const requestId = createRequestId();
      if (error === undefined) log.info({ requestId, status }, 'refused');
      else errors.logFailure(error, requestId);
      return withHeaders(statusResponse(status, extra), requestId);
    },
  };
}

/** Never the request's own id: a shared cache keeps the response, and would show one visitor's id to others. */
function createRequestId(): string {
  return referenceOf(crypto.randomUUID());
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown), { cause: thrown });
}
