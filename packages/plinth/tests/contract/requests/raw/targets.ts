import { MOVED_PATH } from '../../support/known-paths.ts';
import { get, kept, method, rawRow, type RawRow } from './raw-row.ts';

/** A target of 8,192 bytes, the longest there is. */
const longest = (beginning: string) => beginning.padEnd(8_192, 'a');

export const TARGETS: readonly RawRow[] = [
  rawRow('a raw NUL in the path', get('/a\0b'), 400),
  rawRow('a raw tab in the path', get('/a\tb'), 400),
  rawRow('raw bytes in the path', get('/\xe4'), 400),
  rawRow('a raw backslash before a host', get('/\\evil.example'), 400),
  rawRow('a raw backslash before a page', get(`/\\${MOVED_PATH.slice(1)}`), 400),
  rawRow('a path that climbs out and names a host', get('/..//evil.example'), 302),
  rawRow('a target without a slash', get('legal'), 400),
  rawRow('a target that continues the host', get('@evil.example/legal'), 400),
  rawRow('a target that names a port', get(':80/legal'), 400),
  rawRow('a target that is a query', get('?legal'), 400),
  rawRow('the absolute form, with another host', get(`http://evil.example${MOVED_PATH}`), 301),
  rawRow('the absolute form of an unknown path', get('http://evil.example/nope'), 302),
  rawRow('the absolute form of a page to canonicalise', get(`http://evil.example/${MOVED_PATH}`), 302),
  rawRow('the absolute form, its scheme in capitals', get(`HTTP://evil.example${MOVED_PATH}`), 301),
  rawRow('the absolute form, its scheme in both', get('hTTpS://EVIL.example/'), 200),
  rawRow('a scheme in capitals without a host', get('HTTP:/evil.example/'), 400),
  rawRow('another protocol in capitals', get('FTP://evil.example/'), 400),
  rawRow('the absolute form without a path', get('http://evil.example'), 200),
  rawRow('the absolute form of another protocol', get('ftp://evil.example/'), 400),
  rawRow('the absolute form with a broken host', get('http://[evil/'), 400),
  rawRow('a fragment, which no client sends', get(`${MOVED_PATH}?x#fragment`), 301),
  rawRow('an asterisk', get('*'), 400),
  { ...rawRow('a HEAD of an asterisk', method('HEAD', '*'), 400), methods: ['HEAD'] },
  rawRow('OPTIONS of the whole server', method('OPTIONS', '*'), 405),
  rawRow('OPTIONS of two asterisks', method('OPTIONS', '**'), 400),
  rawRow('OPTIONS in the absolute form', method('OPTIONS', 'http://evil.example'), 405),
  rawRow('no target at all', get(''), 400),
  // Counted as sent, before a URL parser takes the dots out or turns a character into three.
  rawRow('a long URL that is a short one without its dots', get('/a/..'.repeat(2_500)), 414),
  rawRow('a long URL of single dots', get(`/${'./'.repeat(4_096)}`), 414),
  rawRow('a long URL of escaped dots', get('/a/%2e%2e'.repeat(1_000)), 414),
  rawRow('a long fragment', get(`/#${'a'.repeat(8_191)}`), 414),
  rawRow('the absolute form, one byte too long with its host', get(longest('http://visitor.test/?') + 'a'), 414),
  rawRow('the absolute form of the longest length', get(longest('http://visitor.test/?')), 200),
  rawRow('a host that is too long by itself', get(`http://${'a.'.repeat(4_096)}test/`), [400, 414]),
  rawRow('dots of the longest length', get(longest(`${'/a/..'.repeat(1_000)}/?`)), 200),
  rawRow('the longest length in characters that a parser escapes', get(longest('/?').replaceAll('a', '"')), 200),
  { ...rawRow('a HEAD of a URL that is too long', method('HEAD', '/a/..'.repeat(2_500)), 414), methods: ['HEAD'] },
  rawRow('a URL that is too long, then a request', kept(`GET ${'/a/..'.repeat(2_500)}`) + get('/healthz'), 414, 200),
  rawRow('a URL of 20 kB', get(`/${'a'.repeat(20_000)}`), [400, 414]),
  rawRow('a URL of 100 kB', get(`/${'a'.repeat(100_000)}`), [400, 414]),
];
