import { expect, test } from 'vitest';
import { exportedTable, type ListedFile } from '#server/hosts/export/exported-table.ts';

const file = (path: string, headers: Record<string, string>, status = 200): ListedFile => ({
  path,
  status,
  headers: Object.entries({ 'x-everywhere': 'yes', ...headers }),
  hash: `hash of ${path}`,
});

const HTML = { 'content-type': 'text/html', vary: 'Accept-Encoding' };

test('a header is common only where every answer has it with the same value', () => {
  const { common } = exportedTable([
    file('/', { ...HTML, same: 'a', other: 'a' }),
    file('/legal', { same: 'a', other: 'b' }, 302),
  ]);

  expect(common).toEqual({ 'x-everywhere': 'yes', same: 'a' });
});

test('files with the same headers and status are of one kind', () => {
  const { files, kinds } = exportedTable([
    file('/', HTML),
    file('/error/404/', HTML, 404),
    file('/terms/', HTML),
    file('/icon.svg', { 'content-type': 'image/svg+xml' }),
  ]);

  expect(files.map(({ path, kind }) => [path, kind.name])).toEqual([
    ['/', 'html-1'],
    ['/error/404/', 'html-404-2'],
    ['/terms/', 'html-1'],
    ['/icon.svg', 'svg-3'],
  ]);
  expect(kinds.map(({ headers }) => headers)).toEqual([HTML, HTML, { 'content-type': 'image/svg+xml' }]);
});

test('a redirect is no file', () => {
  const { files, redirects } = exportedTable([file('/', HTML), file('/legal', { location: '/legal/terms/' }, 302)]);

  expect(files.map(({ path }) => path)).toEqual(['/']);
  expect(redirects.map(({ path }) => path)).toEqual(['/legal']);
});
