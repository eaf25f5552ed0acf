import type { MiddlewareHandler } from 'hono';
import type { SiteEnv } from '#server/http/exchange.ts';
import type { Log } from '#server/http/log.ts';

const MAX_LOGGED_PATH = 512;

/** One line a request, once its answer stands. Neither query, cookies nor addresses are logged: people put secrets there. */
export function requestLog(log: Log): MiddlewareHandler<SiteEnv> {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    const site = c.get('site');
    const durationMs = Math.round((performance.now() - startedAt) * 100) / 100;
    const path = site.pathname.slice(0, MAX_LOGGED_PATH);
    log.info({ requestId: c.get('requestId'), method: site.method, path, status: c.res.status, durationMs }, 'request');
  };
}
