import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSiteFiles } from '#commands/texts/site-files.ts';

let site: string;
const found = (): string[] => [...readSiteFiles(site).keys()];

/** Of a site with one page. */
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'site-'));
  write({ 'config.ts': '', 'pages/home.tsx': '' });
});
afterEach(() => rmSync(site, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(site, dirname(path)), { recursive: true });
    writeFileSync(join(site, path), text);
  }
}

test('a folder that is named like a text is none', () => {
  write({ 'legal/a.md/en.md': '' });

  expect(found()).toEqual(['config.ts', 'legal/a.md/en.md', 'pages/home.tsx']);
});

test('a file of data that is too long for a text is none', () => {
  write({ 'public/trades.json': '' });
  expect(found()).toContain('public/trades.json');
  // Without content: it takes no room on the disk.
  truncateSync(join(site, 'public/trades.json'), 2 ** 31);

  expect(found()).toEqual(['config.ts', 'pages/home.tsx']);
});

test('a byte-order mark is no part of JSON, and is one of a legal text, whose bytes are hashed', () => {
  write({ 'locales/en.json': '\uFEFF{}', 'legal/en/terms.md': '\uFEFFtext' });

  expect(readSiteFiles(site).get('locales/en.json')).toBe('{}');
  expect(readSiteFiles(site).get('legal/en/terms.md')).toBe('\uFEFFtext');
});

test('what an owner keeps beside the site is not read', () => {
  write({ 'docs/spec.md': 'example.com', 'components/card.tsx': '', 'pages/node_modules/dep/readme.md': '' });

  expect(found()).toEqual(['config.ts', 'pages/home.tsx']);
});
