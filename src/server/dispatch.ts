import { toResponse, type Answer, type AnswerSoon } from '#server/answer.ts';
import { plainAnswer } from '#server/answers.ts';
import type { Log } from '#server/log.ts';
import { logRequest, REQUEST_ID_HEADER, requestIdOf } from '#server/middleware/request-log.ts';
import { readRequest, type SiteRequest } from '#server/site-request.ts';

type Options = {
  readonly find: (request: SiteRequest) => AnswerSoon;
  /** The answer for what was thrown on the way to one. `requestId` is the reference that a visitor reads. */
  readonly answerError: (error: unknown, request: SiteRequest, requestId: string) => Promise<Answer>;
  /** Stand on every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly log: Log;
};

export type Dispatch = {
  fetch(request: Request): Response | Promise<Response>;
  refuse(status: number, headers?: Readonly<Record<string, string>>): Answer;
};

/** From a request to its answer: with an id, a log line and the headers that every answer has. */
export function createDispatch({ find, answerError, headers, log }: Options): Dispatch {
  const complete = (answer: Answer, requestId: string): Answer => ({
    ...answer,
    headers: { ...answer.headers, ...headers, [REQUEST_ID_HEADER]: requestId },
  });

  return {
    fetch(received) {
      const startedAt = performance.now();
      const request = readRequest(received);
      const { method, pathname } = request;
      const requestId = requestIdOf(request.headers);

      const finish = (answer: Answer): Response => {
        logRequest(log, { requestId, method, pathname, status: answer.status, startedAt });
        return toResponse(complete(answer, requestId), method);
      };
      const fail = async (error: unknown): Promise<Response> => finish(await answerError(error, request, requestId));
      try {
        const answer = find(request);
        return answer instanceof Promise ? answer.then(finish, fail) : finish(answer);
      } catch (error) {
        return fail(error);
      }
    },

    refuse(status, extra) {
      const requestId = crypto.randomUUID();
      log.info({ requestId, status }, 'refused');
      return complete(plainAnswer(status, extra), requestId);
    },
  };
}
