import { expect, test } from 'vitest';
import type { ExportedFile } from '#server/hosts/export/exported-table.ts';
import { without } from './support/export-server.ts';
import { builtExport } from './support/built-export.ts';
import { FAILING_PATHS } from '../support/served-addresses.ts';

const site = await builtExport();

const files: ExportedFile[] = [];
for await (const file of site.files(without(FAILING_PATHS, site.paths()))) files.push(file);
const statuses = new Map(files.map(({ path, status }) => [path, status]));

test('an export asks for nothing that the site does not have', () => {
  const missing = files.filter(({ path, status }) => status >= 400 && !path.endsWith('/error/404/'));

  expect(missing.map(({ path }) => path)).toEqual([]);
  expect(statuses.size).toBe(files.length);
});

test.each([
  ['/', 200],
  ['/_payload.json', 200],
  ['/ar/', 200],
  ['/error/404/', 404],
  ['/ar/error/404/', 404],
  ['/legal', 302],
  ['/ar/legal/', 302],
  ['/legal/privacy/', 200],
  ['/legal/privacy/history.json', 200],
  ['/legal/feed.xml', 200],
  ['/locales/en.json', 200],
  ['/sitemap.xml', 200],
  ['/.well-known/security.txt', 200],
  ['/favicon.ico', 200],
])('an export has %s', (path, status) => {
  expect(statuses.get(path)).toBe(status);
});
