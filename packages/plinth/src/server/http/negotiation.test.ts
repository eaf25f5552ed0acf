import { describe, expect, test } from 'vitest';
import { acceptsHtml, chooseEncoding, detectedHome } from '#server/http/negotiation.ts';

/** Entries that mean something, behind more than any browser sends. */
const behindJunk = (entry: string): string => `${'x, '.repeat(3_000)}${entry}`;

describe('the encoding', () => {
  test.each([
    '',
    ' ',
    'identity, *;q=0.5',
    '*;q=0',
    'br;q=0, *;q=0',
    'br;q=0, zstd;q=0, gzip;q=0, *',
    'gzip;q=none',
    'x;q="',
    ',;,;q=,',
    behindJunk('br'),
    'x'.repeat(8_192),
  ])('is none for %j', (header) => {
    expect(chooseEncoding(header)).toBe('identity');
  });

  test.each([
    ['gzip', 'gzip'],
    ['identity;q=0.5, gzip;q=0.5', 'gzip'],
    ['br;q=0.1, gzip', 'gzip'],
    ['br;q=0.5, zstd;q=0.5, gzip;q=0.5', 'br'],
    ['gzip;q=0.5, zstd;q=0.5, br;q=0.5', 'br'],
    ['identity;q=0, gzip;q=0.5', 'gzip'],
    [`gzip, ${behindJunk('br')}`, 'gzip'],
  ])('for %j is %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });
});

// What a client accepts is in tests/contract/requests/unknown-paths.ts.
test.each<[string, boolean]>([
  ['text/html;q=none', false],
  ['junk', false],
  [',', false],
  [behindJunk('text/html'), false],
  ['x'.repeat(8_192), false],
  ['application/xhtml+xml', true],
  [`text/html, ${behindJunk('text/html;q=0')}`, true],
])('a client of %j may be shown a page: %s', (accept, isPage) => {
  expect(acceptsHtml(accept)).toBe(isPage);
});

/** Of the site in English and Arabic: where its root leads a visitor. */
const homeOf = (languages: string): string | undefined =>
  detectedHome('/', new Headers({ 'accept-language': languages }));

test.each([
  '',
  '*',
  'ar;q=0',
  'en;q=0.8, ar;q=0.3',
  'fr;q=0.3,*;q=0.1,en;q=0.3',
  // Not read: no browser sends so much before it.
  `${'fr;q=0.5, '.repeat(3_000)}ar`,
])('the root stays where Accept-Language is %j', (header) => {
  expect(homeOf(header)).toBeUndefined();
});

test.each(['ar', 'ar,en;q=0', 'en;q=0.5, ar;q=0.9, fr', `ar, ${'en;q=0.5, '.repeat(3_000)}fr`])(
  'the root leads to Arabic where Accept-Language is %j',
  (header) => {
    expect(homeOf(header)).toBe('/ar/');
  },
);

test.each([',', ';', 'a,', 'a;', '";', '"\\', 'br;q=0.1,', 'a/b;q="', '\t;', '='])(
  '%j over and over is read, whatever it is',
  (junk) => {
    const header = junk.repeat(8_192);

    expect(() => [chooseEncoding(header), acceptsHtml(header), homeOf(header)]).not.toThrow();
  },
);
