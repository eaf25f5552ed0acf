import { statusResponse, type SiteResponse, type HeaderList } from '#server/http/site-response.ts';
import type { createErrorHandler } from '#server/http/error-handler.ts';
import { logRequest, type Log } from '#server/http/request-log.ts';
import type { SiteRequest } from '#server/http/site-request.ts';

type Options = {
  /** Finds the response of this request. May throw anything. */
  readonly route: (request: SiteRequest) => SiteResponse | Promise<SiteResponse>;
  readonly errors: ReturnType<typeof createErrorHandler>;
  /** The headers of every response. */
  readonly headers: HeaderList;
  /** Value of the content-security-policy header, where a response brings none of its own. */
  readonly policy: string;
  readonly log: Log;
};

export type RequestHandler = {
  /**
   * The response to a request, whatever happens on the way to it: logged, and with the headers of every response. A promise
   * only where there is something to wait for.
   */
  respond(request: SiteRequest): SiteResponse | Promise<SiteResponse>;
  /**
   * The response to a request too broken to become a `SiteRequest`: logged, and with the headers of every response. An `error`
   * is a failure of the server: it is logged as one, and reported.
   */
  reject(status: number, headers?: Readonly<Record<string, string>>, error?: unknown): SiteResponse;
};

/** What every request has in common, whichever route it takes: an id, a line in the log, the headers, a response to errors. */
export function createRequestHandler({ route, errors, headers, policy, log }: Options): RequestHandler {
  const withHeaders = (
    { status, headers: own, policy: ownPolicy, body }: SiteResponse,
    requestId: string,
  ): SiteResponse => ({
    status,
    headers: [...own, ...headers, 'content-security-policy', ownPolicy ?? policy, 'x-request-id', requestId],
    body,
  });

  return {
    respond(request) {
      const startedAt = performance.now();
      // Never the request's own: a shared cache keeps the response, and would hand one visitor's id on to others.
      const requestId = crypto.randomUUID();
      const finish = (found: SiteResponse): SiteResponse => {
        logRequest(log, request, { requestId, status: found.status, startedAt });
        return withHeaders(request.method === 'HEAD' ? { ...found, body: null } : found, requestId);
      };
      const fail = async (thrown: unknown): Promise<SiteResponse> =>
        finish(await errors.handle(asError(thrown), request, requestId));
      try {
        const found = route(request);
        return found instanceof Promise ? found.then(finish, fail) : finish(found);
      } catch (error) {
        return fail(error);
      }
    },
    reject(status, extra, error) {
      const requestId = crypto.randomUUID();
      if (error === undefined) log.info({ requestId, status }, 'refused');
      else errors.logFailure(error, requestId);
      return withHeaders(statusResponse(status, extra), requestId);
    },
  };
}

/** Code may throw anything. */
function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown), { cause: thrown });
}
