import { LOCALES } from '#model/locales.ts';
import { POLICIES } from '#model/policies.ts';

const PARTS = [
  '',
  '/',
  '//',
  '\\',
  '.',
  '..',
  '%2e',
  '%2E%2e',
  '%2f',
  '%5c',
  '%00',
  '%0d%0a',
  '%',
  '%z',
  '%ff',
  '%c0%ae',
  '%25',
  '?',
  '??',
  '&',
  '=',
  '#',
  ';',
  ':',
  '@',
  '*',
  '~',
  ' ',
  '\t',
  '<script>',
  '"',
  "'",
  '${7*7}',
  '{{x}}',
  'evil.example',
  '//evil.example',
  'https://evil.example',
  'javascript:',
  'localhost:3000',
  'user@evil.example',
  '[::1]',
  'legal',
  'LEGAL',
  ...POLICIES,
  'error',
  '404',
  '1999-01-01',
  '2026-11-01',
  '0000-00-00',
  '_payload.json',
  'assets',
  'locales',
  ...LOCALES.map(({ code }) => `${code}.json`),
  'boot.js',
  'index.html',
  '.vite',
  'manifest.json',
  '.env',
  '.git',
  'server',
  'node.js',
  'etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'healthz',
  'readyz',
  'robots.txt',
  'sitemap.xml',
  'favicon.ico',
  ...LOCALES.map(({ code }) => code),
  'de',
  'null',
  'undefined',
  'NaN',
  '\xe9',
  '\x7f',
  '\x01',
  'a'.repeat(300),
];
/** Forms of a target that begin with something else than a slash: those of RFC 9112, and what resembles one. */
const STARTS = [
  '*',
  'http://evil.example',
  'HTTP://evil.example/',
  'hTtPs://evil.example/',
  'http:/evil.example',
  'http:evil.example',
  'HTTP:\\\\evil.example',
  'http:///',
  'https://user:password@evil.example/',
  'HTTP://[::1]:3000/',
  'HTTP://[::1/',
  'ftp://evil.example/',
  'file:///',
  'JavaScript:',
  'data:,',
  'evil.example:80',
  '?',
  '.',
];
const HOSTS = [
  'visitor.test',
  'localhost',
  'evil.example',
  'evil.example:80',
  '127.0.0.1',
  '[::1]:3000',
  'a'.repeat(300),
  '',
  'a b',
  'evil.example/',
  'x@y',
  '..',
  '%00',
  'visitor.test:99999',
  '-',
  '_',
];
// No HEAD: what the parser gives up on is answered with a body whatever was asked.
const METHODS = ['GET', 'GET', 'GET', 'GET', 'GET', 'POST', 'OPTIONS', 'DELETE', 'FOO', 'TRACE', 'QUERY'];
const ACCEPTS = ['*/*', 'text/html', 'application/json', '', 'image/*', ';;;,,,q=', 'text/html;q=0', 'a/b;q=NaN'];

export type HostileRequest = {
  readonly method: string;
  readonly target: string;
  readonly host: string;
  readonly accept: string;
};

/** Requests made of what has fooled one server or another. The same seed makes the same requests. */
export function* hostileRequests(seed: number, count: number): Generator<HostileRequest> {
  const random = randomFrom(seed);
  const pick = (from: readonly string[]): string => from[Math.floor(random() * from.length)] ?? '';
  for (let made = 0; made < count; made += 1) {
    const parts = Array.from({ length: 1 + Math.floor(random() * 7) }, () => pick(PARTS) + (random() < 0.5 ? '/' : ''));
    const start = random() < 0.8 ? '/' : pick(STARTS);
    yield { method: pick(METHODS), target: start + parts.join(''), host: pick(HOSTS), accept: pick(ACCEPTS) };
  }
}

/** Numbers from 0 to 1 that look random (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
