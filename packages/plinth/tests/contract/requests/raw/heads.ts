import { MOVED_PATH } from '../../support/known-paths.ts';
import { kept, LAST, method, rawRow, type RawRow } from './raw-row.ts';

export const HOSTS: readonly RawRow[] = [
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
  wire: `GET ${MOVED_PATH} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
  statuses: [400],
}));

export const METHODS: readonly RawRow[] = [
  ...['TRACE', 'QUERY', 'PROPFIND', 'PURGE'].map((name) => rawRow(`the method ${name}`, method(name), 405)),
  rawRow('the method CONNECT', method('CONNECT', 'evil.example:443'), 405),
  ...['BREW', 'TRACK', 'get', 'G\xcbT'].map((name) => rawRow(`the unknown method ${name}`, method(name), [400, 405])),
];

const request = (line: string, headers = '') => `${line}\r\n${headers}${LAST}`;
const root = (headers: string) => request('GET / HTTP/1.1', headers);
const MANY = Array.from({ length: 3_000 }, (_, n) => `x${n}: 1\r\n`).join('');
const H2C = 'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQ\r\nConnection: Upgrade, HTTP2-Settings, close\r\n';

export const VERSIONS: readonly RawRow[] = [
  rawRow('HTTP/1.0, which has no Host', `GET ${MOVED_PATH} HTTP/1.0\r\n\r\n`, 301),
  rawRow('HTTP/1.0 with two Hosts', `GET ${MOVED_PATH} HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n`, 400),
  rawRow('a version that does not exist', request('GET / HTTP/3.7'), 400),
  rawRow('the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400),
  rawRow('TLS', Buffer.from('16030100a5010000a10303', 'hex'), 400),
  rawRow('no HTTP at all', 'hello\r\n\r\n', 400),
];

export const HEADERS: readonly RawRow[] = [
  rawRow('a header of 100 kB', root(`X-Long: ${'a'.repeat(100_000)}\r\n`), 431),
  rawRow('three thousand headers', root(MANY), 431),
  rawRow('a control in a header', root('Cookie: a=\x01\r\n'), 400),
  rawRow('a header name with a space', root('X : y\r\n'), 400),
  rawRow('a folded header', root('X: y\r\n z\r\n'), 400),
  rawRow('lines that end in LF', 'GET / HTTP/1.1\nHost: visitor.test\n\n', 400),
  rawRow('an unknown expectation', root('Expect: foo\r\n'), 200),
  rawRow('an upgrade to a web socket', kept('GET /', 'Upgrade: websocket\r\nConnection: Upgrade, close\r\n'), 200),
  rawRow('an upgrade to HTTP/2', kept('GET /', H2C), 200),
];
