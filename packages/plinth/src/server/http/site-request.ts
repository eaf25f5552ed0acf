import { statusResponse, type SiteResponse } from '#server/http/site-response.ts';

export type SiteRequest = {
  readonly method: string;
  /** Path and query, percent-escapes untouched: ASCII. */
  readonly target: string;
  /** Length of the target as it was sent: a URL parser removes dot segments and escapes characters. */
  readonly targetBytes: number;
  readonly pathname: string;
  /** With its question mark; '' when there is no query, or an empty one. */
  readonly search: string;
  /** Called with names in lower case. */
  readonly headers: Pick<Headers, 'get'>;
  /** Whether the client has disconnected: then no response need be made. */
  readonly isGone?: (() => boolean) | undefined;
};

export function siteRequest(
  method: string,
  target: string,
  targetBytes: number,
  headers: SiteRequest['headers'],
  isGone?: SiteRequest['isGone'],
): SiteRequest {
  const query = target.indexOf('?');
  const pathname = query === -1 ? target : target.slice(0, query);
  const search = query === -1 || query === target.length - 1 ? '' : target.slice(query);
  return { method, target, targetBytes, pathname, search, headers, isGone };
}

/** Path and query of an absolute URL as a URL parser writes it. */
export function targetOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const hash = url.indexOf('#', start);
  return hash === -1 ? url.slice(start) : url.slice(start, hash);
}

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
