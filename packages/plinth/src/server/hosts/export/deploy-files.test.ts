import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { expect, test } from 'vitest';
import { headersFile, redirectsFile, unreadRules, type ListedFile } from '#server/hosts/export/deploy-files.ts';

const page = (path: string, more: Record<string, string> = {}): ListedFile => file(path, 'text/html', more);

function file(path: string, type: string, more: Record<string, string> = {}): ListedFile {
  const headers = {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "frame-ancestors 'none'",
    'content-type': type,
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    ...more,
  };
  return { path, status: 200, headers: Object.entries(headers) };
}

const NOINDEX = { 'x-robots-tag': 'noindex' };
const FILES: readonly ListedFile[] = [
  page('/', { 'speculation-rules': '"/speculation-rules.json"' }),
  page('/legal/terms/'),
  ...['2026-11-01', '2025-01-01'].map((date) => page(`/de/legal/terms/${date}/`, NOINDEX)),
  page('/legal/terms/2026-11-01/', NOINDEX),
  page('/legal/terms/on/', NOINDEX),
  page('/legal/terms/compare/2025-01-01/2026-11-01/', NOINDEX),
  file('/legal/feed.xml', 'application/atom+xml; charset=utf-8'),
  file('/assets/boot-1.js', 'text/javascript', { 'cache-control': 'public, max-age=31536000, immutable' }),
  file('/assets/app-2.js', 'text/javascript', { 'cache-control': 'public, max-age=31536000, immutable' }),
];

const text = headersFile(FILES);

/** What Netlify sends for a path: its own parser, and the headers of each pattern that matches. */
async function headersOf(path: string, settings = text): Promise<Array<[name: string, value: string]>> {
  const folder = mkdtempSync(join(tmpdir(), 'headers-'));
  const file = join(folder, '_headers');
  writeFileSync(file, settings);
  const { headers, errors } = await parseAllHeaders({ headersFiles: [file], configHeaders: [], minimal: false });
  rmSync(folder, { recursive: true });
  expect(errors).toEqual([]);
  return headers
    .filter((rule) => 'forRegExp' in rule && rule.forRegExp.test(path))
    .flatMap(({ values }) => Object.entries(values));
}

test.each(FILES.map(({ path }) => path))('%s has each header once', async (path) => {
  const names = (await headersOf(path)).map(([name]) => name);

  expect(names).toContain('x-content-type-options');
  expect(new Set(names.filter((name) => name !== 'x-robots-tag')).size).toBe(
    names.filter((name) => name !== 'x-robots-tag').length,
  );
});

test.each([
  ['/legal/terms/', 'x-robots-tag', undefined],
  ['/legal/terms/2026-11-01/', 'x-robots-tag', 'noindex'],
  ['/de/legal/terms/2025-01-01/', 'x-robots-tag', 'noindex'],
  ['/legal/terms/compare/2025-01-01/2026-11-01/', 'x-robots-tag', 'noindex'],
  ['/legal/feed.xml', 'content-type', 'application/atom+xml; charset=utf-8'],
  ['/legal/terms/', 'content-type', undefined],
  ['/assets/boot-1.js', 'cache-control', 'public, max-age=31536000, immutable'],
  ['/assets/missing-3.js', 'cache-control', undefined],
  ['/', 'cache-control', undefined],
  ['/', 'speculation-rules', '"/speculation-rules.json"'],
  ['/', 'vary', undefined],
  ['/', 'content-security-policy', "frame-ancestors 'none'"],
])('%s has as its %s %s', async (path, name, value) => {
  expect(new Map(await headersOf(path)).get(name)).toBe(value);
});

test('the number of rules does not grow with the versions or the policies', () => {
  const many = ['a', 'b', 'c'].flatMap((slug) =>
    ['2026-01-01', '2026-02-01'].map((date) => page(`/legal/${slug}/${date}/`, NOINDEX)),
  );

  expect(headersFile([...FILES, ...many]).match(/^\//gm)).toHaveLength(text.match(/^\//gm)?.length ?? 0);
});

test('past the rules that a host reads, only caching is lost, and a warning says so', async () => {
  const pictures = Array.from({ length: 120 }, (_, index) =>
    file(`/social/${index}.png`, 'image/png', { 'cache-control': 'public, max-age=86400' }),
  );

  const long = headersFile([...pictures, ...FILES]);
  const read = long
    .split(/\n(?=\/)/)
    .slice(0, 100)
    .join('\n');

  expect(unreadRules(text)).toBeUndefined();
  expect(unreadRules(long)).toMatch(/_headers has \d+ rules, and Cloudflare reads 100/);
  for (const path of ['/social/119.png', '/legal/terms/2026-11-01/'])
    expect(await headersOf(path, read)).toContainEqual(['content-security-policy', "frame-ancestors 'none'"]);
  expect(await headersOf('/legal/terms/2026-11-01/', read)).toContainEqual(['x-robots-tag', 'noindex']);
});

const moved = (path: string, to: string) => ({ path, status: 302, headers: [['location', to]] as const });

test('a host reads each redirect, and one for the days of each language', async () => {
  const files = [moved('/legal', '/legal/terms/'), moved('/legal/', '/legal/terms/')];
  const text = redirectsFile(files);
  const folder = mkdtempSync(join(tmpdir(), 'redirects-'));
  const file = join(folder, '_redirects');
  writeFileSync(file, text);

  const { redirects, errors } = await parseAllRedirects({ redirectsFiles: [file], configRedirects: [], minimal: true });

  rmSync(folder, { recursive: true });
  expect(errors).toEqual([]);
  expect(redirects).toMatchObject([
    { from: '/legal', to: '/legal/terms/', status: 302 },
    { from: '/legal/', to: '/legal/terms/', status: 302 },
    { from: '/legal/:policy/on/:day', to: '/legal/:policy/on/?date=:day', status: 302 },
    { from: '/legal/:policy/on/:day/', to: '/legal/:policy/on/?date=:day', status: 302 },
    { from: '/ar/legal/:policy/on/:day', to: '/ar/legal/:policy/on/?date=:day', status: 302 },
    { from: '/ar/legal/:policy/on/:day/', to: '/ar/legal/:policy/on/?date=:day', status: 302 },
  ]);
});
