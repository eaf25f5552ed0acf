import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessRefusal, isModulePath } from '#server/hosts/dev/dev-requests.ts';

const NAMES = ['dev.example'];
const refusal = (url: string, headers: Record<string, string | undefined>): string | undefined =>
  accessRefusal({ url, headers }, NAMES);

describe('a request for a name that is not the server’s is refused, with what to do', () => {
  // What a page of another site asks by, whose name it has pointed at this machine.
  test.each([
    'elsewhere.example',
    'elsewhere.example:3000',
    'localhost.elsewhere.example',
    'notlocalhost',
    '',
    'a b',
    '@',
  ])('%j', (host) => {
    expect(refusal('/', { host })).toMatch(/HOST or SITE_URL/);
  });
});

test.each([
  'localhost',
  'localhost:3000',
  'LOCALHOST:3000',
  'app.localhost:3000',
  '127.0.0.1:3000',
  '[::1]:3000',
  '192.0.2.7:3000',
  'dev.example:3000',
  undefined,
])('a request for its own name, or an address, is answered: %s', (host) => {
  expect(refusal('/', { host })).toBeUndefined();
});

describe('what opens an editor is asked for by a page of the server', () => {
  test.each([undefined, 'cross-site', 'same-site', 'none'])('not otherwise: %s', (from) => {
    expect(refusal('/__open-in-editor?file=a.ts', { host: 'localhost', 'sec-fetch-site': from })).toMatch(
      /another site/,
    );
  });

  test('it may', () => {
    expect(
      refusal('/__open-in-editor?file=a.ts', { host: 'localhost', 'sec-fetch-site': 'same-origin' }),
    ).toBeUndefined();
  });
});

let site: string;

beforeAll(() => {
  site = mkdtempSync(join(tmpdir(), 'site-'));
  for (const file of [
    'art/line drawing.svg',
    'pages/photo.webp',
    'legal/en/terms.md',
    'locales/en.json',
    'public/mark.svg',
    'dist/client/a.png',
    '.git/a.png',
    'package.json',
  ]) {
    mkdirSync(dirname(join(site, file)), { recursive: true });
    writeFileSync(join(site, file), '');
  }
});
afterAll(() => rmSync(site, { recursive: true }));

test.each([
  '/',
  '/art/',
  '/art/missing.svg',
  '/art/%E0%A4%A',
  '/legal/en/terms.md',
  '/locales/en.json',
  '/public/mark.svg',
  '/mark.svg',
  '/dist/client/a.png',
  '/.git/a.png',
  '/package.json',
  '/legal/terms/2026-01-01/source.md',
])('the site answers %s', (url) => {
  expect(isModulePath(url, site)).toBe(false);
});

test.each([
  '/art/line%20drawing.svg',
  '/pages/photo.webp?t=1',
  '/pages/home.tsx',
  '/theme.css?direct',
  '/locales/en.json?import',
  '/@vite/client',
  '/node_modules/.vite/deps/react.js',
  '/fonts/own.woff2',
  '/__open-in-editor?file=a',
])('Vite answers %s', (url) => {
  expect(isModulePath(url, site)).toBe(true);
});
