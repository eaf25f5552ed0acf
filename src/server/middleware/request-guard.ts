import type { MiddlewareHandler } from 'hono';
import { plainAnswer } from '#server/answers.ts';

export const MAX_URL_BYTES = 8_192;
const ALLOWED_METHODS = 'GET, HEAD';

/** Answers what no route should have to think about: other methods, over-long and malformed URLs. */
export const requestGuard: MiddlewareHandler = async (c, next) => {
  const { method, url } = c.req;
  if (method !== 'GET' && method !== 'HEAD') return plainAnswer(405, { allow: ALLOWED_METHODS });

  const target = targetOfUrl(url);
  if (target.length > MAX_URL_BYTES) return plainAnswer(414);
  if (!isWellFormed(target)) return plainAnswer(400);
  return next();
};

/** Path and query as they came: `Request` keeps escapes, and a URL is ASCII by then. */
function targetOfUrl(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('://') + 3));
}

/** Every escape is complete, is UTF-8, and is no NUL. */
function isWellFormed(target: string): boolean {
  if (!target.includes('%')) return true;
  try {
    return !decodeURIComponent(target).includes('\0');
  } catch {
    return false;
  }
}
