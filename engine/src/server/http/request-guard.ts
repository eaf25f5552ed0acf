import { statusResponse, type SiteResponse } from '#server/http/site-response.ts';
import type { SiteRequest } from '#server/http/site-request.ts';

export const MAX_URL_BYTES = 8_192;
const ALLOWED_METHODS = 'GET, HEAD';

/** Refuses other methods (405) and URLs that are too long (414) or malformed (400); undefined for any other request. */
export function rejectRequest({ method, target, targetBytes }: SiteRequest): SiteResponse | undefined {
  if (method !== 'GET' && method !== 'HEAD') return statusResponse(405, { allow: ALLOWED_METHODS });
  if (targetBytes > MAX_URL_BYTES) return statusResponse(414);
  return isWellFormed(target) ? undefined : statusResponse(400);
}

/** Every percent-escape is complete and is UTF-8, and none is a NUL. */
function isWellFormed(target: string): boolean {
  if (!target.includes('%')) return true;
  try {
    return !decodeURIComponent(target).includes('\0');
  } catch {
    return false;
  }
}
