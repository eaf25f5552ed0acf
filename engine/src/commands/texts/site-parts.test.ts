import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { siteParts } from '#commands/texts/site-parts.ts';

let site: string;

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'site-'));
});
afterEach(() => rmSync(site, { recursive: true }));

/** The parts of a site with one page, and with these files. */
function partsWith(files: Record<string, string>): string[] {
  for (const [path, text] of Object.entries({ 'config.ts': '', 'pages/home.tsx': '', ...files })) {
    mkdirSync(join(site, dirname(path)), { recursive: true });
    writeFileSync(join(site, path), text);
  }
  return siteParts(site).filter((name) => name !== 'config.ts' && name !== 'pages');
}

test('a folder that is not there has no parts', () => {
  expect(siteParts(join(site, 'gone'))).toEqual([]);
});

test.each<[string, Record<string, string>]>([
  ['documents', { 'README.md': '', 'docs/spec.md': '[a](https://example.com)' }],
  ['scripts, whatever they import', { 'scripts/tool.ts': "import '../lib/a.ts'", 'lib/a.ts': '' }],
  ['packages, builds and settings of tools', { 'node_modules/a.md': '', 'dist/a.md': '', 'tsconfig.json': '{}' }],
  ['hidden files', { '.github/a.md': '', '.env': '' }],
  ['what a page calls in its text only', { 'pages/a.tsx': "const a = 'docs';", 'docs/a.md': '' }],
  ['what a test imports', { 'pages/a.test.tsx': "import '../fixtures/a.ts';", 'fixtures/a.ts': '' }],
  ['what is outside', { 'pages/a.tsx': "import '../../a.ts'; import '../package.json';", 'package.json': '' }],
])('no part of a site: %s', (_, files) => {
  expect(partsWith(files)).toEqual([]);
});

test.each<[string, Record<string, string>, string[]]>([
  ['the engine reads', { 'legal/en/a.md': '', 'public/a.svg': '', 'fonts/a.woff2': '' }, ['fonts', 'legal', 'public']],
  ['a page imports', { 'pages/a/b.tsx': "import { C } from '../../parts/c.tsx';", 'parts/c.tsx': '' }, ['parts']],
  ['an import of an import', { 'pages/a.tsx': "'../a/b.ts'", 'a/b.ts': "'../c/d.json'", 'c/d.json': '' }, ['a', 'c']],
  ['a stylesheet names', { 'theme.css': 'a { background: url(./art/a.svg) }', 'art/a.svg': '' }, ['art', 'theme.css']],
  ['a glob names', { 'pages/a.tsx': "import.meta.glob('../news/*.md')", 'news/a.md': '' }, ['news']],
  ['is imported by the name of the site', { 'events.ts': "'#site/a/b.ts'", 'a/b.ts': '' }, ['a', 'events.ts']],
  [
    'is imported without its ending',
    { 'pages/a.tsx': "import { a } from '../prices';", 'prices.ts': '' },
    ['prices.ts'],
  ],
  ['is imported as text', { 'pages/a.tsx': "import a from '../notes.md?raw';", 'notes.md': '' }, ['notes.md']],
])('a part of a site: what %s', (_, files, parts) => {
  expect(partsWith(files)).toEqual(parts);
});
