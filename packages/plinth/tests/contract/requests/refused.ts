import { MOVED_PATH, POLICY_PATH, WORDS_PATH } from '../support/known-paths.ts';
import { refused, row, type Row } from './row.ts';

const MAX_URL_BYTES = 8_192;

const paths = [
  '/',
  POLICY_PATH,
  MOVED_PATH,
  '/nope',
  '/robots.txt',
  '/assets/nope.js',
  '/_payload.json',
  WORDS_PATH,
  '/healthz',
];
const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];

const otherMethods = methods.flatMap((method) =>
  paths.map((target): Row => {
    const expected = { ...refused(405), headers: { allow: /^GET, HEAD$/, 'cache-control': /^no-store$/ } };
    return { name: `${method} ${target} is refused with the methods there are`, method, target, expected };
  }),
);

const malformed: Array<[name: string, target: string]> = [
  ['an escape that is none', '/%zz'],
  ['half an escape', '/legal/%'],
  ['an escape cut short', '/legal/%2'],
  ['bytes that are no UTF-8', '/%ff%fe'],
  ['an overlong slash', '/%c0%af'],
  ['half a surrogate', '/%ed%a0%80'],
  ['a NUL', '/%00'],
  ['a NUL at the end of a page', `${POLICY_PATH}%00`],
  ['a NUL in the query', '/?q=%00'],
  ['an escape that is none, in the query', '/?q=%zz'],
  ['a malformed file', '/assets/%zz.js'],
  ['a malformed payload', '/%zz/_payload.json'],
];

const tooLong: Array<[name: string, target: string]> = [
  ['a path of one byte too many', `/${'a'.repeat(MAX_URL_BYTES)}`],
  ['a query of one byte too many', `/?${'a'.repeat(MAX_URL_BYTES - 1)}`],
  ['a path that is too long in escapes only', `/${'%61'.repeat(Math.ceil(MAX_URL_BYTES / 3))}`],
];

// These look like another host to one parser or another. The answer may be a refusal or the not-found page of this site.
const otherHosts = [
  '//evil.example',
  '//evil.example/legal',
  '///evil.example/',
  '/\\evil.example',
  '/\\/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/legal//evil.example/..',
  `/${MOVED_PATH}`,
  '/%2f/evil.example',
  '/%5cevil.example',
  '/https://evil.example',
  '//LEGAL',
  '//evil.example/%2e%2e',
];

export const REFUSED: readonly Row[] = [
  ...otherMethods,
  ...malformed.map(([name, target]) => row(`${name} is a bad request`, target, refused(400))),
  ...tooLong.map(([name, target]) => row(`${name} is refused`, target, refused([400, 414]))),
  row('a URL of exactly the longest length is answered', `/?${'a'.repeat(MAX_URL_BYTES - 2)}`, { status: 200 }),
  ...otherHosts.map((target) =>
    row(`${target} leads to no other host`, target, { status: [302, 400, 404], nowhere: ['evil'] }),
  ),
];
