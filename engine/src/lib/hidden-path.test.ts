import { expect, test } from 'vitest';
import { isHiddenPath } from '#lib/hidden-path.ts';

test.each([
  '/.env',
  '.env',
  '/.git/config',
  '/a/.DS_Store',
  '/.vite/manifest.json',
  '/.well-known/.env',
  '/a/.well-known/b.txt',
  '/.well-known-too/a.txt',
])('is hidden: %s', (path) => {
  expect(isHiddenPath(path)).toBe(true);
});

test.each(['/', '/a.b', 'a/b.txt', '/.well-known', '/.well-known/security.txt', '/.well-known/a/b.c'])(
  'is not hidden: %s',
  (path) => {
    expect(isHiddenPath(path)).toBe(false);
  },
);
