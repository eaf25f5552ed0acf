import { MOVED_PATH } from '../../support/known-paths.ts';
import { get, kept, method, type RawRow } from './raw-row.ts';

/** A target of 8,192 bytes, the longest there is. */
const longest = (beginning: string) => beginning.padEnd(8_192, 'a');

export const TARGETS: readonly RawRow[] = [
  { name: 'a raw NUL in the path', wire: get('/a\0b'), statuses: [400] },
  { name: 'a raw tab in the path', wire: get('/a\tb'), statuses: [400] },
  { name: 'raw bytes in the path', wire: get('/\xe4'), statuses: [400] },
  { name: 'a raw backslash before a host', wire: get('/\\evil.example'), statuses: [400] },
  { name: 'a raw backslash before a page', wire: get(`/\\${MOVED_PATH.slice(1)}`), statuses: [400] },
  { name: 'a path that climbs out and names a host', wire: get('/..//evil.example'), statuses: [302] },
  { name: 'a target without a slash', wire: get('legal'), statuses: [400] },
  { name: 'a target that continues the host', wire: get('@evil.example/legal'), statuses: [400] },
  { name: 'a target that names a port', wire: get(':80/legal'), statuses: [400] },
  { name: 'a target that is a query', wire: get('?legal'), statuses: [400] },
  { name: 'the absolute form, with another host', wire: get(`http://evil.example${MOVED_PATH}`), statuses: [301] },
  { name: 'the absolute form of an unknown path', wire: get('http://evil.example/nope'), statuses: [302] },
  {
    name: 'the absolute form of a page to canonicalise',
    wire: get(`http://evil.example/${MOVED_PATH}`),
    statuses: [302],
  },
  { name: 'the absolute form, its scheme in capitals', wire: get(`HTTP://evil.example${MOVED_PATH}`), statuses: [301] },
  { name: 'the absolute form, its scheme in both', wire: get('hTTpS://EVIL.example/'), statuses: [200] },
  { name: 'a scheme in capitals without a host', wire: get('HTTP:/evil.example/'), statuses: [400] },
  { name: 'another protocol in capitals', wire: get('FTP://evil.example/'), statuses: [400] },
  { name: 'the absolute form without a path', wire: get('http://evil.example'), statuses: [200] },
  { name: 'the absolute form of another protocol', wire: get('ftp://evil.example/'), statuses: [400] },
  { name: 'the absolute form with a broken host', wire: get('http://[evil/'), statuses: [400] },
  { name: 'a fragment, which no client sends', wire: get(`${MOVED_PATH}?x#fragment`), statuses: [301] },
  { name: 'an asterisk', wire: get('*'), statuses: [400] },
  { name: 'a HEAD of an asterisk', wire: method('HEAD', '*'), statuses: [400], methods: ['HEAD'] },
  { name: 'OPTIONS of the whole server', wire: method('OPTIONS', '*'), statuses: [405] },
  { name: 'OPTIONS of two asterisks', wire: method('OPTIONS', '**'), statuses: [400] },
  { name: 'OPTIONS in the absolute form', wire: method('OPTIONS', 'http://evil.example'), statuses: [405] },
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
