import type { MiddlewareHandler } from 'hono';
import type { SiteEnv } from '#server/http/request-context.ts';

/** The part of pino's logger that the app uses. */
export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

const MAX_LOGGED_PATH = 512;

/** Logs one line for each request. Never its query, cookies or address: they may hold personal data and secrets. */
export function requestLog(log: Log): MiddlewareHandler<SiteEnv> {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    const { method, pathname } = c.get('request');
    const durationMs = Math.round((performance.now() - startedAt) * 100) / 100;
    const path = pathname.slice(0, MAX_LOGGED_PATH);
    log.info({ requestId: c.get('requestId'), method, path, status: c.res.status, durationMs }, 'request');
  };
}
