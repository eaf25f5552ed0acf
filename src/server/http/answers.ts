import { encodeText, type Answer } from '#server/http/answer.ts';
import { PageNotFoundError, PAGE_NOT_FOUND } from '#model/errors.ts';

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  412: 'Precondition Failed',
  414: 'URI Too Long',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

const PLAIN_TYPE = 'text/plain; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
const NO_STORE = 'no-store';

/** A short answer without a page: nobody reads these in a browser. */
export function plainAnswer(status: number, headers: Record<string, string> = {}): Answer {
  return textAnswer(status, PLAIN_TYPE, `${status} ${REASONS[status] ?? ''}\n`, headers);
}

/** One word for a machine that asks how we are. */
export function wordAnswer(word: string): Answer {
  return textAnswer(200, PLAIN_TYPE, `${word}\n`, {});
}

/** Always relative: a redirect can never lead to another host. */
export function redirectAnswer(
  status: 301 | 302,
  path: string,
  search: string,
  headers: Record<string, string> = {},
): Answer {
  return {
    status,
    headers: { location: path + search, 'cache-control': 'no-cache', 'content-length': '0', ...headers },
    body: null,
  };
}

export function jsonAnswer(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  return textAnswer(status, JSON_TYPE, JSON.stringify(value), headers);
}

/** 404 for programs. `path` without query. */
export function jsonNotFound(path: string, headers: Record<string, string> = {}): Answer {
  const { message } = new PageNotFoundError(path);
  return jsonAnswer(404, { statusCode: 404, statusMessage: PAGE_NOT_FOUND, message }, headers);
}

function textAnswer(status: number, contentType: string, text: string, headers: Record<string, string>): Answer {
  const body = encodeText(text);
  const length = String(body.byteLength);
  return {
    status,
    headers: { 'content-type': contentType, 'cache-control': NO_STORE, 'content-length': length, ...headers },
    body,
  };
}
