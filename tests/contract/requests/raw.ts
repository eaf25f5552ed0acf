import type { Wire } from '../../../scripts/raw-socket.ts';

/** What no client library sends. `statuses`: one for each answer expected on the connection, with what may stand instead. */
export type RawRow = {
  readonly name: string;
  readonly wire: Wire;
  readonly statuses: ReadonlyArray<number | readonly number[]>;
  readonly methods?: readonly string[];
};

const LAST = 'Host: visitor.test\r\nConnection: close\r\n\r\n';
const get = (target: string) => `GET ${target} HTTP/1.1\r\n${LAST}`;
const method = (name: string, target = '/') => `${name} ${target} HTTP/1.1\r\n${LAST}`;
/** A target of 8,192 bytes, the longest there is. */
const longest = (beginning: string) => beginning.padEnd(8_192, 'a');
const kept = (request: string, more = '') => `${request} HTTP/1.1\r\nHost: visitor.test\r\n${more}\r\n`;

const targets: RawRow[] = [
  { name: 'a raw NUL in the path', wire: get('/a\0b'), statuses: [400] },
  { name: 'a raw tab in the path', wire: get('/a\tb'), statuses: [400] },
  { name: 'raw bytes in the path', wire: get('/\xe4'), statuses: [400] },
  { name: 'a raw backslash before a host', wire: get('/\\evil.example'), statuses: [400] },
  { name: 'a raw backslash before a page', wire: get('/\\legal/privacypolicy'), statuses: [400] },
  { name: 'a path that climbs out and names a host', wire: get('/..//evil.example'), statuses: [302] },
  { name: 'a target without a slash', wire: get('legal'), statuses: [400] },
  { name: 'a target that continues the host', wire: get('@evil.example/legal'), statuses: [400] },
  { name: 'a target that names a port', wire: get(':80/legal'), statuses: [400] },
  { name: 'a target that is a query', wire: get('?legal'), statuses: [400] },
  { name: 'the absolute form, with another host', wire: get('http://evil.example/legal'), statuses: [302] },
  { name: 'the absolute form of an unknown path', wire: get('http://evil.example/nope'), statuses: [302] },
  {
    name: 'the absolute form of a page to canonicalise',
    wire: get('http://evil.example//legal/privacypolicy'),
    statuses: [302],
  },
  { name: 'the absolute form without a path', wire: get('http://evil.example'), statuses: [200] },
  { name: 'the absolute form of another protocol', wire: get('ftp://evil.example/'), statuses: [400] },
  { name: 'the absolute form with a broken host', wire: get('http://[evil/'), statuses: [400] },
  { name: 'a fragment, which no client sends', wire: get('/legal?x#fragment'), statuses: [302] },
  { name: 'an asterisk', wire: get('*'), statuses: [400] },
  { name: 'OPTIONS of the whole server', wire: method('OPTIONS', '*'), statuses: [[400, 405]] },
  { name: 'no target at all', wire: get(''), statuses: [400] },
  // Counted as sent, before a URL parser takes the dots out or turns a character into three.
  { name: 'a long URL that is a short one without its dots', wire: get('/a/..'.repeat(2_500)), statuses: [414] },
  { name: 'a long URL of single dots', wire: get(`/${'./'.repeat(4_096)}`), statuses: [414] },
  { name: 'a long URL of escaped dots', wire: get('/a/%2e%2e'.repeat(1_000)), statuses: [414] },
  { name: 'a long fragment', wire: get(`/#${'a'.repeat(8_191)}`), statuses: [414] },
  {
    name: 'the absolute form, one byte too long with its host',
    wire: get(longest('http://visitor.test/?') + 'a'),
    statuses: [414],
  },
  { name: 'the absolute form of the longest length', wire: get(longest('http://visitor.test/?')), statuses: [200] },
  { name: 'a host that is too long by itself', wire: get(`http://${'a.'.repeat(4_096)}test/`), statuses: [[400, 414]] },
  { name: 'dots of the longest length', wire: get(longest(`${'/a/..'.repeat(1_000)}/?`)), statuses: [200] },
  {
    name: 'the longest length in characters that a parser escapes',
    wire: get(longest('/?').replaceAll('a', '"')),
    statuses: [200],
  },
  {
    name: 'a HEAD of a URL that is too long',
    wire: method('HEAD', '/a/..'.repeat(2_500)),
    statuses: [414],
    methods: ['HEAD'],
  },
  {
    name: 'a URL that is too long, then a request',
    wire: kept(`GET ${'/a/..'.repeat(2_500)}`) + get('/healthz'),
    statuses: [414, 200],
  },
  { name: 'a URL of 20 kB', wire: get(`/${'a'.repeat(20_000)}`), statuses: [[400, 414]] },
  { name: 'a URL of 100 kB', wire: get(`/${'a'.repeat(100_000)}`), statuses: [[400, 414]] },
];

const hosts: RawRow[] = [
  ['no Host', ''],
  ['two Hosts', 'Host: a\r\nHost: b\r\n'],
  ['two Hosts of one name', 'Host: a\r\nHost: a\r\n'],
  ['a Host with a space', 'Host: a b\r\n'],
  ['a Host with a path', 'Host: evil.example/@x\r\n'],
  ['a Host with a user', 'Host: user@evil.example\r\n'],
  ['a Host with a query', 'Host: evil.example?x\r\n'],
  ['a Host with a fragment', 'Host: evil.example#x\r\n'],
  ['a Host that is half an address', 'Host: [::1\r\n'],
  ['a Host with a port that is none', 'Host: evil.example:99999\r\n'],
  ['a Host in raw bytes', 'Host: \xfc.example\r\n'],
].map(([name = '', host = '']): RawRow => ({
  name,
  wire: `GET /legal HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
  statuses: [400],
}));

const methods: RawRow[] = [
  ...['TRACE', 'QUERY', 'PROPFIND', 'PURGE'].map((name): RawRow => ({
    name: `the method ${name}`,
    wire: method(name),
    statuses: [405],
  })),
  { name: 'the method CONNECT', wire: method('CONNECT', 'evil.example:443'), statuses: [405] },
  ...['BREW', 'TRACK', 'get', 'G\xcbT'].map((name): RawRow => ({
    name: `the unknown method ${name}`,
    wire: method(name),
    statuses: [[400, 405]],
  })),
];

const versions: RawRow[] = [
  { name: 'HTTP/1.0, which has no Host', wire: 'GET /legal HTTP/1.0\r\n\r\n', statuses: [302] },
  { name: 'HTTP/1.0 with two Hosts', wire: 'GET /legal HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n', statuses: [400] },
  { name: 'a version that does not exist', wire: `GET / HTTP/3.7\r\n${LAST}`, statuses: [400] },
  { name: 'the preface of HTTP/2', wire: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', statuses: [400] },
  { name: 'TLS', wire: Buffer.from('16030100a5010000a10303', 'hex'), statuses: [400] },
  { name: 'no HTTP at all', wire: 'hello\r\n\r\n', statuses: [400] },
];

const headers: RawRow[] = [
  { name: 'a header of 100 kB', wire: `GET / HTTP/1.1\r\nX-Long: ${'a'.repeat(100_000)}\r\n${LAST}`, statuses: [431] },
  {
    name: 'three thousand headers',
    wire: `GET / HTTP/1.1\r\n${Array.from({ length: 3_000 }, (_, n) => `x${n}: 1\r\n`).join('')}${LAST}`,
    statuses: [431],
  },
  { name: 'a control in a header', wire: `GET / HTTP/1.1\r\nCookie: a=\x01\r\n${LAST}`, statuses: [400] },
  { name: 'a header name with a space', wire: `GET / HTTP/1.1\r\nX : y\r\n${LAST}`, statuses: [400] },
  { name: 'a folded header', wire: `GET / HTTP/1.1\r\nX: y\r\n z\r\n${LAST}`, statuses: [400] },
  { name: 'lines that end in LF', wire: 'GET / HTTP/1.1\nHost: visitor.test\n\n', statuses: [400] },
  { name: 'an expectation that nobody meets', wire: `GET / HTTP/1.1\r\nExpect: foo\r\n${LAST}`, statuses: [200] },
  {
    name: 'an upgrade to a web socket',
    wire: kept('GET /', 'Upgrade: websocket\r\nConnection: Upgrade, close\r\n'),
    statuses: [200],
  },
  {
    name: 'an upgrade to HTTP/2',
    wire: kept(
      'GET /',
      'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQ\r\nConnection: Upgrade, HTTP2-Settings, close\r\n',
    ),
    statuses: [200],
  },
];

const bodies: RawRow[] = [
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
const connections: RawRow[] = [
  {
    name: 'three requests sent at once',
    wire: kept('GET /healthz') + kept('GET /legal') + get('/nope'),
    statuses: [200, 302, 302],
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
    wire: `${kept('GET /healthz', 'Content-Length: 5\r\n')}hello${get('/legal')}`,
    statuses: [200, 302],
  },
  {
    name: 'a body that looks like a request',
    wire: `${kept('POST /', 'Content-Length: 34\r\n')}GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n${get('/healthz')}`,
    statuses: [405, 200],
  },
  {
    name: 'a HEAD, then a GET',
    wire: kept('HEAD /legal/privacypolicy/') + get('/healthz'),
    statuses: [200, 200],
    methods: ['HEAD', 'GET'],
  },
  {
    name: 'a request that is refused closes the connection',
    wire: kept('GET /\\evil') + get('/healthz'),
    statuses: [400],
  },
];

export const RAW_REQUESTS: Readonly<Record<string, readonly RawRow[]>> = {
  targets,
  hosts,
  methods,
  versions,
  headers,
  bodies,
  connections,
};
