import { expect, test } from 'vitest';
import { internalPath, isHiddenPath, targetKind, contactAddress, namesContact } from '#lib/url.ts';
import { BASE, INTERNAL_TARGETS } from '../../tests/support/navigation-targets.ts';

test.each(INTERNAL_TARGETS)('stays on the site: %j is %s', (target, path) => {
  expect(targetKind(target, BASE)).toBe('internal');
  expect(internalPath(target, BASE)).toBe(path);
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

test.each([
  'https://a.example/',
  '/mailto:a@b.example',
  'view-source:mailto:a@b.example',
  'javascript:alert(1)',
  'sms:1',
  'mailto:',
  'tel:',
  'mailto:?subject=x',
])('%s is no contact', (href) => {
  expect(contactAddress(href)).toBeUndefined();
  expect(namesContact(href, href)).toBe(false);
});

test.each([
  ['mailto:a@b.example', 'a@b.example'],
  ['MAILTO:a%2Bc@b.example?subject=Hello', 'a+c@b.example'],
  ['mailto:50%@b.example', '50%@b.example'],
  ['tel:+31-20-123', '+31-20-123'],
])('%s leads to %s', (href, address) => {
  expect(contactAddress(href)).toBe(address);
});

test.each([
  ['Write to A@b.example today', 'mailto:a@b.example', true],
  ['Write to us', 'mailto:a@b.example', false],
  ['+31 (20) 123', 'tel:+31-20-123', true],
  ['020 123', 'tel:+3120123', false],
  ['Call us', 'tel:+3120123', false],
])('%j names %s: %s', (text, href, named) => {
  expect(namesContact(text, href)).toBe(named);
});
