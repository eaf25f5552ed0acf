import { PageNotFoundError, PAGE_NOT_FOUND } from '#model/errors.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** Lower-case names, each followed by its value: `node:http` writes it fastest. `Headers` takes as long as the rest. */
export type HeaderList = readonly string[];

export function headerList(headers: Readonly<Record<string, string>>): HeaderList {
  return Object.entries(headers).flat();
}

export type SiteResponse = {
  readonly status: number;
  readonly headers: HeaderList;
  /** Value of its content-security-policy header, where it is not that of every response. */
  readonly policy?: string | undefined;
  readonly body: Bytes | null;
  /** Other sites may show it: a picture, a feed, the bytes of a version. Not pages and scripts. */
  readonly isShared?: boolean | undefined;
};

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  414: 'URI Too Long',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

export const PLAIN_TYPE = 'text/plain; charset=utf-8';
export const JSON_TYPE = 'application/json; charset=utf-8';

export function statusResponse(status: number, headers: Record<string, string> = {}): SiteResponse {
  return uncachedResponse(status, PLAIN_TYPE, `${status} ${REASONS[status] ?? ''}\n`, headers);
}

export function okResponse(line: string): SiteResponse {
  return uncachedResponse(200, PLAIN_TYPE, `${line}\n`, {});
}

/** Redirects to a path of this site, never to another host. `search` has its question mark, or is empty. */
export function redirectResponse(
  status: 301 | 302,
  path: string,
  search: string,
  headers: Record<string, string> = {},
): SiteResponse {
  return {
    status,
    headers: headerList({ location: path + search, 'cache-control': 'no-cache', 'content-length': '0', ...headers }),
    body: null,
  };
}

export function jsonResponse(status: number, value: unknown, headers: Record<string, string> = {}): SiteResponse {
  return uncachedResponse(status, JSON_TYPE, JSON.stringify(value), headers);
}

/** The 404 for a client that does not accept HTML. `path` has no query. */
export function jsonNotFound(path: string, headers: Record<string, string> = {}): SiteResponse {
  const { message } = new PageNotFoundError(path);
  return jsonResponse(404, { statusCode: 404, statusMessage: PAGE_NOT_FOUND, message }, headers);
}

export function encodeText(text: string): Bytes {
  return new TextEncoder().encode(text);
}

function uncachedResponse(
  status: number,
  contentType: string,
  text: string,
  headers: Record<string, string>,
): SiteResponse {
  const body = encodeText(text);
  const length = String(body.byteLength);
  return {
    status,
    headers: headerList({
      'content-type': contentType,
      'cache-control': 'no-store',
      'content-length': length,
      ...headers,
    }),
    body,
  };
}
