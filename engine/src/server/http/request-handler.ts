import type { createErrorHandler } from '#server/http/error-handler.ts';
import { logRequest, type Log } from '#server/http/request-log.ts';
import type { SiteRequest } from '#server/http/site-request.ts';
import type { RequestObserver } from '#server/http/request-observer.ts';
import { statusResponse, type HeaderList, type SiteResponse } from '#server/http/site-response.ts';

type Options = {
  readonly cached: (request: SiteRequest) => SiteResponse | undefined;
  /** May throw anything. */
  readonly route: (request: SiteRequest) => Promise<SiteResponse>;
  readonly errors: ReturnType<typeof createErrorHandler>;
  readonly headers: HeaderList;
  /** The content-security-policy of a response that brings none. */
  readonly policy: string;
  readonly log: Log;
  readonly observer: RequestObserver | undefined;
};

/** Each response has the headers of every response, and is logged. */
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
  const { cached, route, errors, headers, policy, log, observer } = options;
  const withHeaders = ({ status, headers: own, policy: ownPolicy, body }: SiteResponse, requestId: string) => ({
    status,
    headers: [...own, ...headers, 'content-security-policy', ownPolicy ?? policy, 'x-request-id', requestId],
    body,
  });

  const finish = (found: SiteResponse, request: SiteRequest, requestId: string, startedAt: number): SiteResponse => {
    const durationMs = performance.now() - startedAt;
    logRequest(log, request, { requestId, status: found.status, durationMs });
    observer?.answered(request, found.status, durationMs);
    return withHeaders(request.method === 'HEAD' ? { ...found, body: null } : found, requestId);
  };

  return {
    cached(request) {
      const startedAt = performance.now();
      const found = cached(request);
      return found && finish(found, request, createRequestId(), startedAt);
    },
    async respond(request) {
      const startedAt = performance.now();
      const requestId = createRequestId();
      const found = await route(request).catch((error: unknown) => errors.handle(asError(error), request, requestId));
      return finish(found, request, requestId, startedAt);
    },
    reject(status, extra, error) {
      const requestId = createRequestId();
      if (error === undefined) log.info({ requestId, status }, 'refused');
      else errors.logFailure(error, requestId);
      observer?.refused(status);
      return withHeaders(statusResponse(status, extra), requestId);
    },
  };
}

/** Never the request's own id: a shared cache keeps the response, and would show one visitor's id to others. */
function createRequestId(): string {
  return crypto.randomUUID();
}

/** Code may throw anything. */
function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown), { cause: thrown });
}
