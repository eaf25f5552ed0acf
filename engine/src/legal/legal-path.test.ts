import { expect, test } from 'vitest';
import { parseLegalPath } from '#legal/legal-path.ts';

test.each([
  'privacy.md',
  'en/privacy',
  'en/privacy.txt',
  'en/privacy/2025/03.md',
  '/privacy.md',
  'archive-hashes.json',
])('%s is no legal text', (path) => {
  expect(parseLegalPath(path)).toBeUndefined();
});

test.each([
  ['en/privacy.md', 'en', 'privacy', undefined],
  ['de/privacy/2025-03-01.md', 'de', 'privacy', '2025-03-01'],
  ['en/privacy/next.md', 'en', 'privacy', 'next'],
  ['en/privacy.old.md', 'en', 'privacy.old', undefined],
])('%s has its parts', (path, locale, slug, version) => {
  expect(parseLegalPath(path)).toEqual({ locale, slug, version });
});
