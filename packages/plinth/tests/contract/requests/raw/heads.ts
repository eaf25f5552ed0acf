import { MOVED_PATH } from '../../support/known-paths.ts';
import { kept, LAST, method, type RawRow } from './raw-row.ts';

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

export const VERSIONS: readonly RawRow[] = [
  { name: 'HTTP/1.0, which has no Host', wire: `GET ${MOVED_PATH} HTTP/1.0\r\n\r\n`, statuses: [301] },
  {
    name: 'HTTP/1.0 with two Hosts',
    wire: `GET ${MOVED_PATH} HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n`,
    statuses: [400],
  },
  { name: 'a version that does not exist', wire: `GET / HTTP/3.7\r\n${LAST}`, statuses: [400] },
  { name: 'the preface of HTTP/2', wire: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', statuses: [400] },
  { name: 'TLS', wire: Buffer.from('16030100a5010000a10303', 'hex'), statuses: [400] },
  { name: 'no HTTP at all', wire: 'hello\r\n\r\n', statuses: [400] },
];

export const HEADERS: readonly RawRow[] = [
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
  { name: 'an unknown expectation', wire: `GET / HTTP/1.1\r\nExpect: foo\r\n${LAST}`, statuses: [200] },
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
