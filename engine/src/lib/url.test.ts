import { expect, test } from 'vitest';
import { internalPath, isHiddenPath, targetKind } from '#lib/url.ts';
import { BASE, EXTERNAL_TARGETS, INTERNAL_TARGETS, SCRIPT_TARGETS } from '../../tests/support/navigation-targets.ts';

test.each(SCRIPT_TARGETS)('runs a script or shows foreign text as ours: %j', (target) => {
  expect(targetKind(target, BASE)).toBe('script');
});

test.each(EXTERNAL_TARGETS)('leads away: %j', (target) => {
  expect(targetKind(target, BASE)).toBe('external');
});

test.each(INTERNAL_TARGETS)('stays on the site: %j is %s', (target, path) => {
  expect(targetKind(target, BASE)).toBe('internal');
  expect(internalPath(target, BASE)).toBe(path);
});

test.each([...INTERNAL_TARGETS])('the path of %j, read once more, names no host', (target) => {
  const path = internalPath(target, BASE);

  expect(new URL(path, BASE).origin).toBe('https://site.example');
});

test.each(['[', 'http://[', '//['])('what no parser can read does not throw: %j', (target) => {
  expect(() => targetKind(target, BASE)).not.toThrow();
});

test('a deeply nested view-source is peeled to its inside', () => {
  expect(targetKind(`${'view-source:'.repeat(10_000)}javascript:alert(1)`, BASE)).toBe('script');
});

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
