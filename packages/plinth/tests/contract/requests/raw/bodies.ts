import { MOVED_PATH, POLICY_PATH } from '../../support/known-paths.ts';
import { get, kept, LAST, rawRow, type RawRow } from './raw-row.ts';

const post = (headers: string, body: string) => `POST / HTTP/1.1\r\n${headers}${LAST}${body}`;
const CHUNKED = 'Transfer-Encoding: chunked\r\n';

export const BODIES: readonly RawRow[] = [
  rawRow('two lengths', post('Content-Length: 4\r\nContent-Length: 5\r\n', 'abcd'), 400),
  rawRow('a length and chunks', post(`Content-Length: 4\r\n${CHUNKED}`, '0\r\n\r\n'), 400),
  rawRow('a transfer coding that is none', post('Transfer-Encoding: xchunked\r\n', 'abcd'), [400, 405]),
  rawRow('chunks twice', post('Transfer-Encoding: chunked, chunked\r\n', '0\r\n\r\n'), 400),
  rawRow('a chunk without a size', `${kept('GET /healthz', CHUNKED)}ZZ\r\nhello\r\n0\r\n\r\n`, [200, 400]),
  rawRow('a body that waits to be asked for', post('Expect: 100-continue\r\nContent-Length: 4\r\n', 'abcd'), 405),
];

const SMUGGLED = 'GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n';

/** Several requests on one connection: each gets its own answer, and none reads the body of another as a request. */
export const CONNECTIONS: readonly RawRow[] = [
  rawRow('three requests sent at once', kept('GET /healthz') + kept(`GET ${MOVED_PATH}`) + get('/nope'), 200, 301, 302),
  rawRow('a POST with a body, then a GET', withBody('POST /', 'hello') + get('/healthz'), 405, 200),
  rawRow(
    'a POST in chunks, then a GET',
    `${kept('POST /', CHUNKED)}5\r\nhello\r\n0\r\n\r\n${get('/healthz')}`,
    405,
    200,
  ),
  rawRow('a GET with a body, then a GET', withBody('GET /healthz', 'hello') + get(MOVED_PATH), 200, 301),
  rawRow('a body that looks like a request', withBody('POST /', SMUGGLED) + get('/healthz'), 405, 200),
  {
    ...rawRow('a HEAD, then a GET', kept(`HEAD ${POLICY_PATH}`) + get('/healthz'), 200, 200),
    methods: ['HEAD', 'GET'],
  },
  rawRow('a request that is refused closes the connection', kept('GET /\\evil') + get('/healthz'), 400),
];

function withBody(request: string, body: string): string {
  return `${kept(request, `Content-Length: ${body.length}\r\n`)}${body}`;
}
