import type { MiddlewareHandler } from 'hono';

/** The part of a logger that the app uses; pino's has it. */
export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

export type RequestVariables = { requestId: string };

const REQUEST_ID_HEADER = 'x-request-id';

/**
 * One line a request, with an id that is also in the answer. A proxy's id is taken when it is a plain word. Neither
 * query, cookies nor addresses are logged: people put secrets there.
 */
export function requestLog(log: Log): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (c, next) => {
    const start = performance.now();
    const given = c.req.header(REQUEST_ID_HEADER);
    const requestId = given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID();
    c.set('requestId', requestId);
    await next();
    c.res.headers.set(REQUEST_ID_HEADER, requestId);
    const durationMs = Math.round((performance.now() - start) * 100) / 100;
    log.info({ requestId, method: c.req.method, path: pathForLog(c.req.url), status: c.res.status, durationMs }, 'request');
  };
}

const MAX_LOGGED_PATH = 512;

function pathForLog(url: string): string {
  return new URL(url).pathname.slice(0, MAX_LOGGED_PATH);
}
