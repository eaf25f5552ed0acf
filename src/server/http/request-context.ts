import type { Context, MiddlewareHandler } from 'hono';
import { toResponse, type Answer } from '#server/http/answer.ts';
import { readRequest, type SiteRequest } from '#server/http/site-request.ts';

const REQUEST_ID_HEADER = 'x-request-id';

/** The request context of every handler. Read it with `c.get()`: `c.var` builds a new object at each use. */
export type SiteEnv = {
  Bindings: { sentTarget: string | undefined };
  Variables: { request: SiteRequest; requestId: string };
};

/** The first middleware: parses the request once and gives it an id. */
export const setRequestContext: MiddlewareHandler<SiteEnv> = async (c, next) => {
  c.set('request', readRequest(c.req.raw, c.env.sentTarget));
  c.set('requestId', requestIdOf(c.req.raw.headers));
  await next();
};

/** The id of a request, for its log line and its answer. A proxy's id is used when it is 8 to 64 word characters. */
export function requestIdOf(headers: Pick<Headers, 'get'>): string {
  const given = headers.get(REQUEST_ID_HEADER);
  return given !== null && /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID();
}

export type Send = (c: Context<SiteEnv>, answer: Answer) => Response;

/** `headers` are those of every answer. */
export function createSend(headers: Readonly<Record<string, string>>): Send {
  return (c, answer) => toResponse(withHeaders(answer, headers, c.get('requestId')), c.req.method);
}

export function withHeaders(answer: Answer, headers: Readonly<Record<string, string>>, requestId: string): Answer {
  return { ...answer, headers: { ...answer.headers, ...headers, [REQUEST_ID_HEADER]: requestId } };
}
