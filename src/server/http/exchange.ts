import type { Context, MiddlewareHandler } from 'hono';
import { toResponse, type Answer } from '#server/http/answer.ts';
import { REQUEST_ID_HEADER, requestIdOf } from '#server/http/request-id.ts';
import { readRequest, type SiteRequest } from '#server/http/site-request.ts';

/** What every handler finds on its context, by `c.get()`: `c.var` builds an object of everything at each use. */
export type SiteEnv = {
  Bindings: { sentTarget: string | undefined };
  Variables: { site: SiteRequest; requestId: string };
};

/** First of all: reads the request, once, and gives it an id. */
export const readExchange: MiddlewareHandler<SiteEnv> = async (c, next) => {
  c.set('site', readRequest(c.req.raw, c.env.sentTarget));
  c.set('requestId', requestIdOf(c.req.raw.headers));
  await next();
};

export type Send = (c: Context<SiteEnv>, answer: Answer) => Response;

/**
 * Makes the `Response` of an answer, with the headers that stand on every answer. They are joined as plain fields here:
 * set one by one on a `Response` they cost more than all the rest of a kept page.
 */
export function createSend(headers: Readonly<Record<string, string>>): Send {
  return (c, answer) => toResponse(withHeaders(answer, headers, c.get('requestId')), c.req.method);
}

export function withHeaders(answer: Answer, headers: Readonly<Record<string, string>>, requestId: string): Answer {
  return { ...answer, headers: { ...answer.headers, ...headers, [REQUEST_ID_HEADER]: requestId } };
}
