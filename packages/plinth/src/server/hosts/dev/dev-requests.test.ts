import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isModulePath } from '#server/hosts/dev/dev-requests.ts';

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
