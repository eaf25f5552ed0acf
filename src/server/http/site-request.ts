/** The parts of a request that an answer may depend on. */
export type SiteRequest = {
  readonly method: string;
  /** Path and query, percent-escapes untouched: ASCII. */
  readonly target: string;
  /** Length of the target as it was sent: a URL parser removes dot segments and escapes characters. */
  readonly targetBytes: number;
  readonly pathname: string;
  /** With its question mark; '' when there is no query, or an empty one. */
  readonly search: string;
  readonly headers: Pick<Headers, 'get'>;
};

/** `sentTarget` is the target as it stood in the request line, where the host knows it. Never throws. */
export function readRequest(
  { method, url, headers }: Pick<Request, 'method' | 'url' | 'headers'>,
  sentTarget?: string,
): SiteRequest {
  // Not `new URL()`: the `Request` has parsed it, and a second parse would cost more than the rest of a cached answer.
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const hash = url.indexOf('#', start);
  const target = hash === -1 ? url.slice(start) : url.slice(start, hash);
  const query = target.indexOf('?');
  const pathname = query === -1 ? target : target.slice(0, query);
  const search = query === -1 || query === target.length - 1 ? '' : target.slice(query);
  return { method, target, targetBytes: (sentTarget ?? target).length, pathname, search, headers };
}
