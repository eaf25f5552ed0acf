import type { Answer } from '#server/http/answer.ts';
import { plainAnswer } from '#server/http/answers.ts';
import type { SiteRequest } from '#server/http/site-request.ts';

export const MAX_URL_BYTES = 8_192;
const ALLOWED_METHODS = 'GET, HEAD';

/** Answers what no route should have to think about: other methods, over-long and malformed URLs. undefined: go on. */
export function refusalOf({ method, target, targetBytes }: SiteRequest): Answer | undefined {
  if (method !== 'GET' && method !== 'HEAD') return plainAnswer(405, { allow: ALLOWED_METHODS });
  if (targetBytes > MAX_URL_BYTES) return plainAnswer(414);
  return isWellFormed(target) ? undefined : plainAnswer(400);
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
