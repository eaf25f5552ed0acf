import { statusAnswer, type Answer, type HeaderList } from '#server/http/answer.ts';
import type { createErrorHandler } from '#server/http/error-handler.ts';
import { logRequest, type Log } from '#server/http/request-log.ts';
import type { SiteRequest } from '#server/http/site-request.ts';

type Options = {
  /** Finds the answer of this request. May throw anything. */
  readonly route: (request: SiteRequest) => Answer | Promise<Answer>;
  readonly errors: ReturnType<typeof createErrorHandler>;
  /** The headers of every answer. */
  readonly headers: HeaderList;
  /** Value of the content-security-policy header, where an answer brings none of its own. */
  readonly policy: string;
  readonly log: Log;
};

export type RequestAnswers = {
  /**
   * The answer to a request, whatever happens on the way to it: logged, and with the headers of every answer. A promise
   * only where there is something to wait for.
   */
  answer(request: SiteRequest): Answer | Promise<Answer>;
  /**
   * The answer to a request too broken to become a `SiteRequest`: logged, and with the headers of every answer. An `error`
   * is a failure of the server: it is logged as one, and reported.
   */
  reject(status: number, headers?: Readonly<Record<string, string>>, error?: unknown): Answer;
};

/** What every request has in common, whichever route it takes: an id, a line in the log, the headers, an answer to errors. */
export function answerRequests({ route, errors, headers, policy, log }: Options): RequestAnswers {
  const withHeaders = ({ status, headers: own, policy: ownPolicy, body }: Answer, requestId: string): Answer => ({
    status,
    headers: [...own, ...headers, 'content-security-policy', ownPolicy ?? policy, 'x-request-id', requestId],
    body,
  });

  return {
    answer(request) {
      const startedAt = performance.now();
      // Never the request's own: a shared cache keeps the answer, and would hand one visitor's id on to others.
      const requestId = crypto.randomUUID();
      const finish = (found: Answer): Answer => {
        logRequest(log, request, { requestId, status: found.status, startedAt });
        return withHeaders(request.method === 'HEAD' ? { ...found, body: null } : found, requestId);
      };
      const fail = async (thrown: unknown): Promise<Answer> =>
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
      return withHeaders(statusAnswer(status, extra), requestId);
    },
  };
}

/** Code may throw anything. */
function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown), { cause: thrown });
}
