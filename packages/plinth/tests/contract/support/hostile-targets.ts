import fc from 'fast-check';
import { LOCALES, POLICIES } from '#model/facts.ts';

const PARTS = [
  '',
  '//',
  '\\',
  '.',
  '..',
  '%2e',
  '%2f',
  '%5c',
  '%00',
  '%0d%0a',
  '%',
  '%ff',
  '%c0%ae',
  '%25',
  '?',
  '&',
  '#',
  ';',
  '@',
  '*',
  ' ',
  '\t',
  '<script>',
  '${7*7}',
  'evil.example',
  'https://evil.example',
  'localhost:3000',
  '[::1]',
  'legal',
  ...POLICIES,
  '1999-01-01',
  '2026-11-01',
  '_payload.json',
  'assets',
  'locales',
  ...LOCALES.map(({ code }) => `${code}.json`),
  '.vite',
  '.env',
  'node.js',
  '__proto__',
  'constructor',
  'healthz',
  'robots.txt',
  ...LOCALES.map(({ code }) => code),
  'NaN',
  '\xe9',
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
  'http:///',
  'https://user:password@evil.example/',
  'HTTP://[::1/',
  'JavaScript:',
  'evil.example:80',
  '?',
  '.',
];
const HOSTS = [
  'visitor.test',
  'localhost',
  'evil.example',
  '[::1]:3000',
  'a'.repeat(300),
  '',
  'a b',
  'x@y',
  '%00',
  'visitor.test:99999',
];
// No HEAD: what the parser gives up on is answered with a body whatever was asked.
const METHODS = ['GET', 'GET', 'GET', 'GET', 'GET', 'POST', 'OPTIONS', 'DELETE', 'FOO', 'TRACE', 'QUERY'];
const ACCEPTS = ['*/*', 'text/html', 'application/json', '', 'image/*', ';;;,,,q=', 'text/html;q=0', 'a/b;q=NaN'];

const PART = fc.tuple(fc.constantFrom(...PARTS), fc.constantFrom('', '/')).map(([part, slash]) => part + slash);
// Four of five begin as a path does.
const START = fc.oneof({ arbitrary: fc.constant('/'), weight: 4 }, fc.constantFrom(...STARTS));
const PATH = fc.array(PART, { minLength: 1, maxLength: 7, size: 'max' }).map((parts) => parts.join(''));

/** Requests made of what has fooled one server or another. */
export const HOSTILE_REQUEST = fc.record({
  method: fc.constantFrom(...METHODS),
  target: fc.tuple(START, PATH).map(([start, path]) => start + path),
  host: fc.constantFrom(...HOSTS),
  accept: fc.constantFrom(...ACCEPTS),
});
