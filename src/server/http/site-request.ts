/** The parts of a request that an answer may depend on. */
export type SiteRequest = {
  readonly method: string;
  /** Path and query, escapes and all. */
  readonly target: string;
  /** How long the request target was as it was sent: a URL parser takes dots out and turns a character into three. */
  readonly targetBytes: number;
  readonly pathname: string;
  /** With its question mark; '' when there is no query, or an empty one. */
  readonly search: string;
  readonly headers: Pick<Headers, 'get'>;
};

/**
 * Cuts the URL instead of parsing it: it has been parsed by whoever made the `Request`, and its host is nothing to us.
 * `sentTarget`: what stood in the request line, from a host that knows it. Either is ASCII: a letter is a byte.
 */
export function readRequest(
  { method, url, headers }: Pick<Request, 'method' | 'url' | 'headers'>,
  sentTarget?: string,
): SiteRequest {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const hash = url.indexOf('#', start);
  const target = hash === -1 ? url.slice(start) : url.slice(start, hash);
  const query = target.indexOf('?');
  const pathname = query === -1 ? target : target.slice(0, query);
  const search = query === -1 || query === target.length - 1 ? '' : target.slice(query);
  return { method, target, targetBytes: (sentTarget ?? target).length, pathname, search, headers };
}
