import { MOVED_PATH, POLICY_PATH } from '../../support/known-paths.ts';
import { get, kept, LAST, type RawRow } from './raw-row.ts';

export const BODIES: readonly RawRow[] = [
  {
    name: 'two lengths',
    wire: `POST / HTTP/1.1\r\nContent-Length: 4\r\nContent-Length: 5\r\n${LAST}abcd`,
    statuses: [400],
  },
  {
    name: 'a length and chunks',
    wire: `POST / HTTP/1.1\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n${LAST}0\r\n\r\n`,
    statuses: [400],
  },
  {
    name: 'a transfer coding that is none',
    wire: `POST / HTTP/1.1\r\nTransfer-Encoding: xchunked\r\n${LAST}abcd`,
    statuses: [[400, 405]],
  },
  {
    name: 'chunks twice',
    wire: `POST / HTTP/1.1\r\nTransfer-Encoding: chunked, chunked\r\n${LAST}0\r\n\r\n`,
    statuses: [400],
  },
  {
    name: 'a chunk without a size',
    wire: `${kept('GET /healthz', 'Transfer-Encoding: chunked\r\n')}ZZ\r\nhello\r\n0\r\n\r\n`,
    statuses: [[200, 400]],
  },
  {
    name: 'a body that waits to be asked for',
    wire: `POST / HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 4\r\n${LAST}abcd`,
    statuses: [405],
  },
];

/** Several requests on one connection: each gets its own answer, and none reads the body of another as a request. */
export const CONNECTIONS: readonly RawRow[] = [
  {
    name: 'three requests sent at once',
    wire: kept('GET /healthz') + kept(`GET ${MOVED_PATH}`) + get('/nope'),
    statuses: [200, 301, 302],
  },
  {
    name: 'a POST with a body, then a GET',
    wire: `${kept('POST /', 'Content-Length: 5\r\n')}hello${get('/healthz')}`,
    statuses: [405, 200],
  },
  {
    name: 'a POST in chunks, then a GET',
    wire: `${kept('POST /', 'Transfer-Encoding: chunked\r\n')}5\r\nhello\r\n0\r\n\r\n${get('/healthz')}`,
    statuses: [405, 200],
  },
  {
    name: 'a GET with a body, then a GET',
    wire: `${kept('GET /healthz', 'Content-Length: 5\r\n')}hello${get(MOVED_PATH)}`,
    statuses: [200, 301],
  },
  {
    name: 'a body that looks like a request',
    wire: `${kept('POST /', 'Content-Length: 34\r\n')}GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n${get('/healthz')}`,
    statuses: [405, 200],
  },
  {
    name: 'a HEAD, then a GET',
    wire: kept(`HEAD ${POLICY_PATH}`) + get('/healthz'),
    statuses: [200, 200],
    methods: ['HEAD', 'GET'],
  },
  {
    name: 'a request that is refused closes the connection',
    wire: kept('GET /\\evil') + get('/healthz'),
    statuses: [400],
  },
];
